// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code SKU_PROMO} was created by the merchant and can be read as a promotion; {@code CAMPAIGN} is run by the platform operator
 * and its id is for reference only. Received values may differ from the constants.
 */
public final class SkuV2PromotionDetailPromoSource {
  private final String value;

  public SkuV2PromotionDetailPromoSource(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final SkuV2PromotionDetailPromoSource SKU_PROMO = new SkuV2PromotionDetailPromoSource("SKU_PROMO");
  public static final SkuV2PromotionDetailPromoSource CAMPAIGN = new SkuV2PromotionDetailPromoSource("CAMPAIGN");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SkuV2PromotionDetailPromoSource)) return false;
    SkuV2PromotionDetailPromoSource that = (SkuV2PromotionDetailPromoSource) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
