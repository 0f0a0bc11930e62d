// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What is missing for an order event to be useful.
 *
 * @param header Which event, and when.
 * @param body The order event that was processed, which is sent as well, and everything that was found.
 */
public record OrderWebhookErrorEvent(EventHeader header, OrderWebhookErrorBody body) implements Event {
  public static OrderWebhookErrorEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", OrderWebhookErrorBody::fromJson));
  }
}
