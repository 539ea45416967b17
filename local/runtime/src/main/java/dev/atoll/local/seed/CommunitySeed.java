package dev.atoll.local.seed;

import java.util.Map;

/** Writes the demo community: four members who follow, molt, like, reply and pass on. */
final class CommunitySeed {

  private final ApiClient api;
  private final String author;

  /**
   * @param author an author of the blog whom members follow
   */
  CommunitySeed(ApiClient api, String author) {
    this.api = api;
    this.author = author;
  }

  /** The members' sessions. */
  record Members(String coral, String finn, String dory, String otto) {}

  void write(Members members) {
    profiles(members);
    follows(members);
    molts(members);
  }

  private void profiles(Members members) {
    profile(members.coral(), "Coral", "Below the surface most of the time.");
    profile(members.finn(), "Finn Harker", "Boats, chowder, more boats.");
    profile(members.dory(), "Dory", "Keeps the harbour's lost-and-found. Ask me.");
  }

  private void profile(String member, String name, String bio) {
    api.send("PATCH", "/accounts/me", member, Map.of("displayName", name, "bio", bio));
  }

  private void follows(Members members) {
    for (String fan : new String[] {members.finn(), members.dory(), members.otto()}) {
      put("/accounts/me/following/coral", fan);
    }
    put("/accounts/me/following/finn", members.coral());
    put("/accounts/me/following/finn", members.dory());
    put("/accounts/me/following/dory", members.coral());
    put("/accounts/me/following/authors/" + author, members.coral());
    put("/accounts/me/following/authors/" + author, members.otto());
  }

  private void molts(Members members) {
    String gate =
        molt(members.dory(), "Found on the slipway: one left boot, size 44, a crab inside.");
    reply(members.finn(), gate, "The boot is mine. The crab I have never met.");
    reply(members.dory(), gate, "He says the same of you.");
    String octopus = molt(members.coral(), "The octopus is back, and it brought a friend.");
    like(members.finn(), octopus);
    like(members.dory(), octopus);
    like(members.otto(), octopus);
    put("/molts/" + octopus + "/remolt", members.dory());
    reply(members.otto(), octopus, "Eight arms were already plenty.");
    String water = molt(members.finn(), "Low water at 16:40. Bring a lamp and somebody sensible.");
    like(members.coral(), water);
    put("/molts/" + water + "/remolt", members.coral());
    molt(members.otto(), "First day here. Which of the gulls is in charge?");
    molt(members.coral(), "Night dive moved to Thursday. The sea did not ask us.");
  }

  private String molt(String member, String text) {
    return api.create("/molts", member, Map.of("text", text));
  }

  private void reply(String member, String parent, String text) {
    api.create("/molts", member, Map.of("text", text, "parentId", parent));
  }

  private void like(String member, String molt) {
    put("/molts/" + molt + "/like", member);
  }

  private void put(String path, String member) {
    api.send("PUT", path, member, Map.of());
  }
}
