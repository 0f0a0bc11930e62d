// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code SKU_PROMO} was created by the merchant and can be read as a promotion; {@code CAMPAIGN} is run by the platform operator
 * and its id is for reference only. What is received may have other values than the constants.
 */
public record SkuV2PromotionDetailPromoSource(String value) {
  public static final SkuV2PromotionDetailPromoSource SKU_PROMO = new SkuV2PromotionDetailPromoSource("SKU_PROMO");
  public static final SkuV2PromotionDetailPromoSource CAMPAIGN = new SkuV2PromotionDetailPromoSource("CAMPAIGN");

  @Override
  public String toString() {
    return value;
  }
}
