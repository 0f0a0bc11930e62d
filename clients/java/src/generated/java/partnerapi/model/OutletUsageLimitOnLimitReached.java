// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code BACK_TO_ORIGINAL_PRICE} - the item costs its original price until midnight, also where an older promotion lies
 * underneath. {@code MARK_OUT_OF_STOCK} - the item goes out of stock and stays so until both have happened, in any order:
 * its {@code in_stock} is set to true, and the promotion is deactivated or completed. What is received may have other values
 * than the constants.
 */
public record OutletUsageLimitOnLimitReached(String value) {
  public static final OutletUsageLimitOnLimitReached BACK_TO_ORIGINAL_PRICE = new OutletUsageLimitOnLimitReached("BACK_TO_ORIGINAL_PRICE");
  public static final OutletUsageLimitOnLimitReached MARK_OUT_OF_STOCK = new OutletUsageLimitOnLimitReached("MARK_OUT_OF_STOCK");

  @Override
  public String toString() {
    return value;
  }
}
