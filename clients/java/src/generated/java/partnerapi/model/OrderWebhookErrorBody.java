// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** The order event that was processed, which is sent as well, and everything that was found. */
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

  /** Which outlet. */
  public OrderOutlet outlet() {
    return outlet;
  }

  /** Which order. */
  public OrderReference order() {
    return order;
  }

  /** Name of an event. More may come: ignore those that you do not know. */
  public EventName failedEvent() {
    return failedEvent;
  }

  /** All that was found. */
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
