// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** What is missing for an order event to be useful. */
public final class OrderWebhookErrorEvent implements Event {
  private final EventHeader header;
  private final OrderWebhookErrorBody body;

  public OrderWebhookErrorEvent(EventHeader header, OrderWebhookErrorBody body) {
    this.header = header;
    this.body = body;
  }

  /** Which event, and when. */
  public EventHeader header() {
    return header;
  }

  /** The order event that was processed, which is sent as well, and everything that was found. */
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
