// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion on the delivery.
 *
 * @param scope On the delivery.
 * @param detail What is told of a promotion on the cart or the delivery. More may follow; rely on none of it.
 */
public record AppliedDeliveryPromotion(String scope, OrderPromotionDetail detail) implements AppliedPromotion {
  public static AppliedDeliveryPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new AppliedDeliveryPromotion(
        fields.read("scope", JsonObject::asString),
        fields.read("detail", OrderPromotionDetail::fromJson));
  }
}
