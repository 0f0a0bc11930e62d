// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The processed order event, which is also sent, and its unmet requirements. */
public final class OrderWebhookErrorBody {
  private final OrderOutlet outlet;
  private final OrderReference order;
  private final EventName failedEvent;
  private final List<OrderWebhookErrorEntry> errors;
  private final @Nullable Long errorCount;

  public OrderWebhookErrorBody(
      OrderOutlet outlet,
      OrderReference order,
      EventName failedEvent,
      List<OrderWebhookErrorEntry> errors,
      @Nullable Long errorCount) {
    this.outlet = outlet;
    this.order = order;
    this.failedEvent = failedEvent;
    this.errors = errors;
    this.errorCount = errorCount;
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

  /** Unmet requirements; of many, the first ones. */
  public List<OrderWebhookErrorEntry> errors() {
    return errors;
  }

  /** Number of all errors. Only present if {@code errors} lists only the first ones. May be null. */
  public @Nullable Long errorCount() {
    return errorCount;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", OrderOutlet::fromJson)
          .required("order", OrderReference::fromJson)
          .required("failed_event", value -> new EventName(JsonObject.asString(value)))
          .required("errors", JsonObject.listOf(OrderWebhookErrorEntry::fromJson))
          .optional("error_count", JsonObject::asLong);

  public static OrderWebhookErrorBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderWebhookErrorBody(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorBody)) return false;
    OrderWebhookErrorBody that = (OrderWebhookErrorBody) other;
    return Objects.equals(outlet, that.outlet)
        && Objects.equals(order, that.order)
        && Objects.equals(failedEvent, that.failedEvent)
        && Objects.equals(errors, that.errors)
        && Objects.equals(errorCount, that.errorCount);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet, order, failedEvent, errors, errorCount);
  }

  @Override
  public String toString() {
    return "OrderWebhookErrorBody[outlet=" + outlet + ", order=" + order + ", failedEvent=" + failedEvent + ", errors=" + errors + ", errorCount=" + errorCount + "]";
  }
}
