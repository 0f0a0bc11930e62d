// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What is told of a promotion on the cart or the delivery. More may follow; rely on none of it.
 *
 * @param id Id of the promotion. May be null.
 */
public record OrderPromotionDetail(String id) {
  public static OrderPromotionDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderPromotionDetail(
        fields.optional("id", JsonObject::asString));
  }
}
