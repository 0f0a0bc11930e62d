// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion on one menu item, in the form that is being phased out; read {@code sku_v2}.
 *
 * @param scope On a menu item, older form.
 * @param detail Which item, by which promotion.
 */
public record AppliedSkuPromotion(String scope, SkuPromotionDetail detail) implements AppliedPromotion {
  public static AppliedSkuPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new AppliedSkuPromotion(
        fields.read("scope", JsonObject::asString),
        fields.read("detail", SkuPromotionDetail::fromJson));
  }
}
