// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The order item concerned, if it is about one.
 *
 * @param id Service-side id of the menu item.
 * @param name Name of the menu item.
 * @param externalId Partner-side id of the menu item. May be null.
 */
public record OrderWebhookErrorItem(String id, String name, String externalId) {
  public static OrderWebhookErrorItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderWebhookErrorItem(
        fields.read("id", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString));
  }
}
