// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion that would end.
 *
 * @param id Promotion id.
 * @param externalMenuId Partner-side id of its menu item.
 */
public record EndedPromotion(String id, String externalMenuId) {
  public static EndedPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new EndedPromotion(
        fields.read("id", JsonObject::asString),
        fields.read("external_menu_id", JsonObject::asString));
  }
}
