// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** A part of the contract that you use is deprecated. */
public final class ContractDeprecatedEvent implements Event {
  private final EventHeader header;
  private final ContractDeprecatedBody body;

  public ContractDeprecatedEvent(EventHeader header, ContractDeprecatedBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The deprecated part. */
  public ContractDeprecatedBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", ContractDeprecatedBody::fromJson);

  public static ContractDeprecatedEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ContractDeprecatedEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ContractDeprecatedEvent)) return false;
    ContractDeprecatedEvent that = (ContractDeprecatedEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "ContractDeprecatedEvent[header=" + header + ", body=" + body + "]";
  }
}
