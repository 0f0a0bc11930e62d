// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * OrderEvent.
 *
 * @param header Which event, and when.
 * @param body Whom and what an order concerns.
 */
public record OrderEvent(EventHeader header, OrderEventBody body) implements Event {
  public static OrderEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", OrderEventBody::fromJson));
  }
}
