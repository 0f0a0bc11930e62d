// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which item, by which promotion.
 *
 * @param item The menu item that a promotion reduced. May be null.
 * @param id Promotion id. May be null.
 */
public record SkuPromotionDetail(PromotedItem item, String id) {
  public static SkuPromotionDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new SkuPromotionDetail(
        fields.optional("item", PromotedItem::fromJson),
        fields.optional("id", JsonObject::asString));
  }
}
