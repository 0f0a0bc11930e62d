// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code BACK_TO_ORIGINAL_PRICE} - the item costs its original price until midnight, even if it has an older promotion.
 * {@code MARK_OUT_OF_STOCK} - the item is out of stock until both of these have happened, in any order: its {@code in_stock} is
 * set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in
 * stock, although the count begins again. Received values may differ from the constants.
 */
public final class OutletUsageLimitOnLimitReached {
  private final String value;

  public OutletUsageLimitOnLimitReached(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final OutletUsageLimitOnLimitReached BACK_TO_ORIGINAL_PRICE = new OutletUsageLimitOnLimitReached("BACK_TO_ORIGINAL_PRICE");
  public static final OutletUsageLimitOnLimitReached MARK_OUT_OF_STOCK = new OutletUsageLimitOnLimitReached("MARK_OUT_OF_STOCK");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletUsageLimitOnLimitReached)) return false;
    OutletUsageLimitOnLimitReached that = (OutletUsageLimitOnLimitReached) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
