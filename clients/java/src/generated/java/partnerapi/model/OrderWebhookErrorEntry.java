// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One unmet requirement.
 *
 * @param code {@code MAPPING_NOT_FOUND}: an item or variant is not in the catalog. {@code EXTERNAL_ID_MISSING}: the outlet, an
 * item or a variant has no partner-side id. {@code OUTLET_NOT_LINKED}: the outlet is not registered for food.
 * {@code PROMOTION_NOT_FOUND}: an applied promotion is not known.
 * @param messageTitle Short title.
 * @param message What is missing and how to mend it.
 * @param item The order item concerned, if it is about one. May be null.
 */
public record OrderWebhookErrorEntry(
    OrderWebhookErrorEntryCode code,
    String messageTitle,
    String message,
    OrderWebhookErrorItem item) {
  public static OrderWebhookErrorEntry fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorEntry(
        fields.read("code", value -> new OrderWebhookErrorEntryCode(JsonObject.asString(value))),
        fields.read("message_title", JsonObject::asString),
        fields.read("message", JsonObject::asString),
        fields.optional("item", OrderWebhookErrorItem::fromJson));
  }
}
