// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** A payment transaction is completed. */
public final class TransactionSettlementEvent implements Event {
  private final EventHeader header;
  private final TransactionSettlementBody body;

  public TransactionSettlementEvent(EventHeader header, TransactionSettlementBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The outlet and its transaction, whose {@code status} is {@code Settlement}. */
  public TransactionSettlementBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", TransactionSettlementBody::fromJson);

  public static TransactionSettlementEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TransactionSettlementEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionSettlementEvent)) return false;
    TransactionSettlementEvent that = (TransactionSettlementEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "TransactionSettlementEvent[header=" + header + ", body=" + body + "]";
  }
}
