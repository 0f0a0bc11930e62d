// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** OrderEvent. */
public final class OrderEvent implements Event {
  private final EventHeader header;
  private final OrderEventBody body;

  public OrderEvent(EventHeader header, OrderEventBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** Customer, driver, service type and outlet of an order. */
  public OrderEventBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", OrderEventBody::fromJson);

  public static OrderEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderEvent)) return false;
    OrderEvent that = (OrderEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "OrderEvent[header=" + header + ", body=" + body + "]";
  }
}
