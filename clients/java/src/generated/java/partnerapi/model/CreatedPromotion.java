// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion that was created.
 *
 * @param id Promotion id.
 * @param externalMenuId As sent.
 */
public record CreatedPromotion(String id, String externalMenuId) {
  public static CreatedPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CreatedPromotion(
        fields.read("id", JsonObject::asString),
        fields.read("external_menu_id", JsonObject::asString));
  }
}
