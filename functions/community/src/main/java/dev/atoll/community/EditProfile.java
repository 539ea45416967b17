package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Attributes;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import java.util.Optional;

/** Changes a member's display name and bio; a field left out stays. 1 write unit. */
final class EditProfile implements Operation {

  private final SingleTable table;
  private final Members members;

  EditProfile(SingleTable table, Members members) {
    this.table = table;
    this.members = members;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Account before = members.own(request);
    AccountEdits.requireVersion(request, before);
    Account after =
        before.withProfile(
            request.body().optionalText("displayName").orElse(before.displayName()),
            request.body().optionalText("bio").orElse(before.bio()));
    Attributes changed =
        Attributes.builder()
            .put("displayName", after.displayName())
            .put("bio", after.bio())
            .put("v", after.version())
            .build();
    Write edit =
        Write.update(Account.key(before.id())).set(changed).when(AccountEdits.unchanged(before));
    return switch (table.write(CommunityPatterns.EDIT_PROFILE, edit)) {
      case Written written -> Optional.of(AccountEdits.answer(after));
      case Refused changedMeanwhile -> Optional.empty();
    };
  }
}
