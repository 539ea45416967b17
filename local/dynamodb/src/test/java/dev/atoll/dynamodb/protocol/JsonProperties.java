package dev.atoll.dynamodb.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import dev.atoll.dynamodb.value.AnyValues;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

class JsonProperties {
  private final JsonReader reader = new JsonReader(new JsonFactory());
  private final JsonWriter writer = new JsonWriter(new JsonFactory());

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void read_writtenRequest_theSame(@ForAll("items") Map<String, AttributeValue> item) {
    PutItemRequest request =
        PutItemRequest.builder()
            .tableName("t")
            .item(item)
            .expressionAttributeValues(item)
            .returnValues("ALL_OLD")
            .build();
    PutItemRequest.Builder read = PutItemRequest.builder();

    reader.read(writer.write(request), read);

    assertThat(read.build()).isEqualTo(request);
  }

  @Example
  void write_timesAndEmptyLists_asAwsDoes() {
    assertThat(
            writer.write(
                DescribeTableResponse.builder()
                    .table(
                        TableDescription.builder()
                            .creationDateTime(Instant.ofEpochMilli(1_500_000_000_123L))
                            .itemCount(0L)
                            .build())
                    .build()))
        .asString()
        .isEqualTo("{\"Table\":{\"CreationDateTime\":1500000000.123,\"ItemCount\":0}}");
    assertThat(writer.write(QueryResponse.builder().items(List.of()).count(0).build()))
        .asString()
        .isEqualTo("{\"Items\":[],\"Count\":0}");
  }

  @Provide
  Arbitrary<Map<String, AttributeValue>> items() {
    return AnyValues.items();
  }
}
