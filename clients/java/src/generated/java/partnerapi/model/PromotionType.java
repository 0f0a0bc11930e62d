// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/** Kind of promotion; a price reduction of one menu item. What is received may have other values than the constants. */
public record PromotionType(String value) {
  public static final PromotionType SKU_PROMO = new PromotionType("sku_promo");

  @Override
  public String toString() {
    return value;
  }
}
