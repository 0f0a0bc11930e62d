// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** The processed order event, which is also sent, and all unmet requirements. */
public final class OrderWebhookErrorBody {
  private final OrderOutlet outlet;
  private final OrderReference order;
  private final EventName failedEvent;
  private final List<OrderWebhookErrorEntry> errors;

  public OrderWebhookErrorBody(
      OrderOutlet outlet,
      OrderReference order,
      EventName failedEvent,
      List<OrderWebhookErrorEntry> errors) {
    this.outlet = outlet;
    this.order = order;
    this.failedEvent = failedEvent;
    this.errors = errors;
  }

  /** The outlet of the order. */
  public OrderOutlet outlet() {
    return outlet;
  }

  /** The order. */
  public OrderReference order() {
    return order;
  }

  /** Name of an event. More may be added: ignore unknown names. */
  public EventName failedEvent() {
    return failedEvent;
  }

  /** All unmet requirements. */
  public List<OrderWebhookErrorEntry> errors() {
    return errors;
  }

  public static OrderWebhookErrorBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorBody(
        fields.read("outlet", OrderOutlet::fromJson),
        fields.read("order", OrderReference::fromJson),
        fields.read("failed_event", value -> new EventName(JsonObject.asString(value))),
        fields.list("errors", OrderWebhookErrorEntry::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorBody)) return false;
    OrderWebhookErrorBody that = (OrderWebhookErrorBody) other;
    return Objects.equals(outlet, that.outlet)
        && Objects.equals(order, that.order)
        && Objects.equals(failedEvent, that.failedEvent)
        && Objects.equals(errors, that.errors);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet, order, failedEvent, errors);
  }

  @Override
  public String toString() {
    return "OrderWebhookErrorBody[outlet=" + outlet + ", order=" + order + ", failedEvent=" + failedEvent + ", errors=" + errors + "]";
  }
}
