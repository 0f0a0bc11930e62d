// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which item, by which promotion, by how much and at whose cost.
 *
 * @param item The menu item that a promotion reduced. May be null.
 * @param id Promotion id. May be null.
 * @param promoSource {@code SKU_PROMO} was created by the merchant and can be read as a promotion; {@code CAMPAIGN} is run by the
 * platform operator and its id is for reference only.
 * @param redeemedAmount Amount discounted, in IDR.
 * @param merchantBudgetSharePercentage Share that the merchant pays; a campaign may be paid by the operator, by
 * merchants or by both.
 */
public record SkuV2PromotionDetail(
    PromotedItem item,
    String id,
    SkuV2PromotionDetailPromoSource promoSource,
    double redeemedAmount,
    double merchantBudgetSharePercentage) {
  public static SkuV2PromotionDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new SkuV2PromotionDetail(
        fields.optional("item", PromotedItem::fromJson),
        fields.optional("id", JsonObject::asString),
        fields.read("promo_source", value -> new SkuV2PromotionDetailPromoSource(JsonObject.asString(value))),
        fields.read("redeemed_amount", JsonObject::asDouble),
        fields.read("merchant_budget_share_percentage", JsonObject::asDouble));
  }
}
