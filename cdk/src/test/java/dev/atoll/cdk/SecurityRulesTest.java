package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.cdklabs.cdknag.AwsSolutionsChecks;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awscdk.Aspects;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.assertions.Annotations;
import software.amazon.awscdk.assertions.Match;

/** The AwsSolutions rules of cdk-nag, with every exception argued. */
class SecurityRulesTest {

  /** Where a rule does not hold, and why that is right. */
  private record Exception(String rule, String path, String reason) {

    boolean covers(String finding) {
      return finding.matches(".*" + path + ".* \\Q" + rule + "\\E: .*");
    }
  }

  private static final List<Exception> EXCEPTIONS =
      List.of(
          new Exception(
              "AwsSolutions-APIG4",
              "/AtollApp/Route ",
              "Open routes, and those whose session the function checks; ApiTemplateTest holds that"
                  + " no other route lacks the authorizer."),
          new Exception(
              "AwsSolutions-IAM5[Resource::*]",
              "Role/DefaultPolicy",
              "X-Ray's actions know no resource; FunctionTemplateTest holds that nothing else has"
                  + " one."),
          new Exception(
              "AwsSolutions-IAM5[Resource::<Failures8A3E1A2F.Arn>/aws/lambda/*]",
              "Role/DefaultPolicy",
              "Lambda names what it keeps itself, below this prefix."),
          new Exception(
              "AwsSolutions-IAM5[Resource::AtollData:ExportsOutputFnGetAttTableCD117FA1ArnE2C8C204/stream/*]",
              "Role/DefaultPolicy",
              "ListStreams knows no narrower resource than the streams of one table."),
          new Exception(
              "AwsSolutions-S1",
              "/AtollApp/Failures/",
              "Only Lambda writes to it, and CloudTrail says who reads."),
          new Exception(
              "AwsSolutions-COG2",
              "/AtollData/Users/",
              "A second factor is each user's choice; an administrator may ask for it."),
          new Exception(
              "AwsSolutions-COG3",
              "/AtollData/Users/",
              "Threat protection needs the dearest plan, for a pool of a few known people."),
          new Exception(
              "AwsSolutions-SMG4",
              "/AtollData/Key/",
              "E-mail addresses are found by a hash under this key: another one would lock every"
                  + " member out."),
          new Exception(
              "AwsSolutions-SMG4",
              "/AtollData/SigningKeys/",
              "A key that has signed products must stay, to verify them: one is added by hand."),
          new Exception(
              "AwsSolutions-SMG4",
              "/AtollApp/OriginSecret/",
              "Rotating it needs a deployment, since the distribution holds a copy; a new resource"
                  + " name rotates it."),
          new Exception("AwsSolutions-CFR1", "/Edge/", "A blog is for readers everywhere."),
          new Exception(
              "AwsSolutions-CFR2",
              "/Edge/",
              "A web ACL costs more than all the rest; stage throttles and caps bound what abuse"
                  + " costs."),
          new Exception(
              "AwsSolutions-CFR3",
              "/Edge/",
              "Its log would hold viewers' addresses; the API's access log has what is needed."),
          new Exception(
              "AwsSolutions-CFR4",
              "/Edge/",
              "CloudFront's own certificate fixes the oldest TLS version; another one needs a"
                  + " domain."));

  private static TreeSet<String> findings;

  @BeforeAll
  static void check() {
    Synthesized synthesized = Synthesized.with(Map.of("cloudFront", "true"), IndexLock.empty());
    Aspects.of(synthesized.app()).add(AwsSolutionsChecks.Builder.create().build());
    findings = new TreeSet<>();
    Stream.of(synthesized.deployment().data(), synthesized.deployment().app())
        .forEach(stack -> findings.addAll(findings(stack)));
  }

  @Test
  void stacks_againstAwsSolutions_breakNoRuleWithoutAReason() {
    assertThat(findings)
        .filteredOn(finding -> EXCEPTIONS.stream().noneMatch(known -> known.covers(finding)))
        .isEmpty();
  }

  @Test
  void exceptions_areAllStillNeeded() {
    assertThat(EXCEPTIONS)
        .allMatch(known -> findings.stream().anyMatch(known::covers), "still needed");
  }

  /** Errors and warnings, as "path rule: text". */
  private static List<String> findings(Stack stack) {
    Annotations annotations = Annotations.fromStack(stack);
    return Stream.concat(
            annotations.findError("*", Match.anyValue()).stream(),
            annotations.findWarning("*", Match.anyValue()).stream())
        .map(
            message -> message.getId() + " " + String.valueOf(message.getEntry().getData()).strip())
        .toList();
  }
}
