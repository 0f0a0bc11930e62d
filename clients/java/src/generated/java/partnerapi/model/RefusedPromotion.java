// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion that the menu item does not allow.
 *
 * @param externalMenuId As sent.
 * @param errors All the reasons, as a text for people.
 */
public record RefusedPromotion(String externalMenuId, String errors) {
  public static RefusedPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new RefusedPromotion(
        fields.read("external_menu_id", JsonObject::asString),
        fields.read("errors", JsonObject::asString));
  }
}
