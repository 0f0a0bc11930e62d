// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The order event that was processed, which is sent as well, and everything that was found.
 *
 * @param outlet Which outlet.
 * @param order Which order.
 * @param failedEvent Name of an event. More may come: ignore those that you do not know.
 * @param errors All that was found.
 */
public record OrderWebhookErrorBody(
    OrderOutlet outlet,
    OrderReference order,
    EventName failedEvent,
    List<OrderWebhookErrorEntry> errors) {
  public static OrderWebhookErrorBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorBody(
        fields.read("outlet", OrderOutlet::fromJson),
        fields.read("order", OrderReference::fromJson),
        fields.read("failed_event", value -> new EventName(JsonObject.asString(value))),
        fields.list("errors", OrderWebhookErrorEntry::fromJson));
  }
}
