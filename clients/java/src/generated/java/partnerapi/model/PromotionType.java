// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** Type of promotion: a price reduction of one menu item. Received values may differ from the constants. */
public final class PromotionType {
  private final String value;

  public PromotionType(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final PromotionType SKU_PROMO = new PromotionType("sku_promo");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionType)) return false;
    PromotionType that = (PromotionType) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
