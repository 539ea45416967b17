package dev.atoll.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of any form: kept as they came, refused where they could not be. */
class FreeJsonTest {

  private static final Fields FORM = Fields.object(Field.optional("any", new AnyObject(100)));

  @Test
  void read_anyObject_isKeptWithoutSpacesAndWithItsNumbersAsSpelled() {
    Reading reading =
        read("{ \"b\" : 1.10, \"a\": [ -0, 1E2, null, true, {} ], \"\\u00e9\": \"\\n\" }");

    assertThat(((Reading.Accepted) reading).values().optionalJson("any"))
        .hasValue("{\"b\":1.10,\"a\":[-0,1E2,null,true,{}],\"é\":\"\\n\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "\"{}\"", "{\"a\":1,\"a\":1}", "{\"b\":[{\"a\":1,\"a\":1}]}"})
  void read_anotherFormOrAFieldTwice_isMalformed(String value) {
    assertThat(read(value)).isInstanceOf(Reading.Malformed.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"n\":9007199254740993}",
        "{\"n\":1e400}",
        "{\"n\":1e-400}",
        "{\"n\":1e99999999999999}",
        "{\"n\":1e-99999999999999}",
        "{\"a\":\"\\udc00\"}"
      })
  void read_whatNoCanonicalFormHolds_isInvalid(String value) {
    assertThat(read(value)).isInstanceOf(Reading.Invalid.class);
  }

  @Test
  void read_moreThanItsBytes_isInvalid() {
    assertThat(read("{\"a\":\"" + "é".repeat(47) + "\"}")).isInstanceOf(Reading.Invalid.class);
    assertThat(read("{\"a\":\"" + "é".repeat(46) + "\"}")).isInstanceOf(Reading.Accepted.class);
  }

  @Property(tries = 300)
  void isExact_everyDoubleAsJavaSpellsIt_holds(@ForAll double number) {
    assertThat(FreeJsonRules.isExact(Double.toString(number))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"5e-324", "5E-324", "4.9e-324", "0.1", "1e23", "1.7976931348623157e308"})
  void isExact_theShortestSpellingOfADouble_holds(String number) {
    assertThat(FreeJsonRules.isExact(number)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"4e-324", "6e-324", "4.94e-324", "0.1000000000000000001"})
  void isExact_whatRoundsToADouble_doesNotHold(String number) {
    assertThat(FreeJsonRules.isExact(number)).isFalse();
  }

  @Property(tries = 300)
  void isExact_everyInt_holds(@ForAll int number) {
    assertThat(FreeJsonRules.isExact(Integer.toString(number))).isTrue();
    assertThat(FreeJsonRules.isExact(number + ".50")).isTrue();
  }

  @Property(tries = 300)
  void isExact_oddNumbersBeyondTheDoubles_doesNotHold(@ForAll int number) {
    long beyond = (1L << 54) + (number & 0xFFFF_FFFFL) * 4 + 1;

    assertThat(FreeJsonRules.isExact(Long.toString(beyond))).isFalse();
  }

  private static Reading read(String value) {
    return JsonBody.read("{\"any\":" + value + "}", FORM);
  }
}
