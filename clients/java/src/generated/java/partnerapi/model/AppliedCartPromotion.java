// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion on the whole cart.
 *
 * @param scope On the cart.
 * @param detail What is told of a promotion on the cart or the delivery. More may follow; rely on none of it.
 */
public record AppliedCartPromotion(String scope, OrderPromotionDetail detail) implements AppliedPromotion {
  public static AppliedCartPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new AppliedCartPromotion(
        fields.read("scope", JsonObject::asString),
        fields.read("detail", OrderPromotionDetail::fromJson));
  }
}
