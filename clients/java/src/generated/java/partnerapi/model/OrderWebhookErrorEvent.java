// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

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

  public static OrderWebhookErrorEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", OrderWebhookErrorBody::fromJson));
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
