// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** Unmet requirements of an order event. */
public final class OrderWebhookErrorEvent implements Event {
  private final EventHeader header;
  private final OrderWebhookErrorBody body;

  public OrderWebhookErrorEvent(EventHeader header, OrderWebhookErrorBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The processed order event, which is also sent, and its unmet requirements. */
  public OrderWebhookErrorBody body() {
    return body;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", OrderWebhookErrorBody::fromJson);

  public static OrderWebhookErrorEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderWebhookErrorEvent(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorEvent)) return false;
    OrderWebhookErrorEvent that = (OrderWebhookErrorEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "OrderWebhookErrorEvent[header=" + header + ", body=" + body + "]";
  }
}
