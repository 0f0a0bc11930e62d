// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** A degraded endpoint accepted a delivery. */
public final class IntegrationRecoveredEvent implements Event {
  private final EventHeader header;
  private final IntegrationRecoveredBody body;

  public IntegrationRecoveredEvent(EventHeader header, IntegrationRecoveredBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The endpoint. */
  public IntegrationRecoveredBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", IntegrationRecoveredBody::fromJson);

  public static IntegrationRecoveredEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new IntegrationRecoveredEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntegrationRecoveredEvent)) return false;
    IntegrationRecoveredEvent that = (IntegrationRecoveredEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "IntegrationRecoveredEvent[header=" + header + ", body=" + body + "]";
  }
}
