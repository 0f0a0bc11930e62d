// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code CATALOG_EMPTY} the catalog has no menu items, and the outlet had some; {@code ITEM_NOT_ORDERABLE} the menu item is in
 * stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock
 * with an {@code external_id}; {@code MORE_WARNINGS} there are more warnings than are listed, and {@code count} is the number of the
 * others; {@code PROMOTION_SUSPENDED} the price of the promotion does not fit the new prices, so the item sells at its
 * original price until it fits again. More may be added. Received values may differ from the constants.
 */
public final class CatalogWarningCode {
  private final String value;

  public CatalogWarningCode(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final CatalogWarningCode CATALOG_EMPTY = new CatalogWarningCode("CATALOG_EMPTY");
  public static final CatalogWarningCode ITEM_NOT_ORDERABLE = new CatalogWarningCode("ITEM_NOT_ORDERABLE");
  public static final CatalogWarningCode MORE_WARNINGS = new CatalogWarningCode("MORE_WARNINGS");
  public static final CatalogWarningCode PROMOTION_SUSPENDED = new CatalogWarningCode("PROMOTION_SUSPENDED");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogWarningCode)) return false;
    CatalogWarningCode that = (CatalogWarningCode) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
