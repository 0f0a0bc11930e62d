// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The menu item that a promotion reduced.
 *
 * @param id Service-side id. May be null.
 * @param externalId Partner-side id. May be null.
 */
public record PromotedItem(String id, String externalId) {
  public static PromotedItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotedItem(
        fields.optional("id", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString));
  }
}
