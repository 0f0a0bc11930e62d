// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion on one menu item.
 *
 * @param scope On a menu item.
 * @param detail Which item, by which promotion, by how much and at whose cost.
 */
public record AppliedSkuV2Promotion(String scope, SkuV2PromotionDetail detail) implements AppliedPromotion {
  public static AppliedSkuV2Promotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new AppliedSkuV2Promotion(
        fields.read("scope", JsonObject::asString),
        fields.read("detail", SkuV2PromotionDetail::fromJson));
  }
}
