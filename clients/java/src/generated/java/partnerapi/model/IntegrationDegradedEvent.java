// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** An endpoint keeps failing. */
public final class IntegrationDegradedEvent implements Event {
  private final EventHeader header;
  private final IntegrationDegradedBody body;

  public IntegrationDegradedEvent(EventHeader header, IntegrationDegradedBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The endpoint and its failures. */
  public IntegrationDegradedBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", IntegrationDegradedBody::fromJson);

  public static IntegrationDegradedEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new IntegrationDegradedEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntegrationDegradedEvent)) return false;
    IntegrationDegradedEvent that = (IntegrationDegradedEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "IntegrationDegradedEvent[header=" + header + ", body=" + body + "]";
  }
}
