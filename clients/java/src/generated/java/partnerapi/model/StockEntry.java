// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** One partner-side id and its stock. */
public final class StockEntry {
  private final String externalId;
  private final boolean inStock;

  public StockEntry(String externalId, boolean inStock) {
    this.externalId = externalId;
    this.inStock = inStock;
  }

  /** Partner-side id of the menu item or variant. */
  public String externalId() {
    return externalId;
  }

  /** false means out of stock. */
  public boolean inStock() {
    return inStock;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static StockEntry of(String externalId, boolean inStock) {
    return new StockEntry(externalId, inStock);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_id", externalId);
    json.put("in_stock", inStock);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof StockEntry)) return false;
    StockEntry that = (StockEntry) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(inStock, that.inStock);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, inStock);
  }

  @Override
  public String toString() {
    return "StockEntry[externalId=" + externalId + ", inStock=" + inStock + "]";
  }
}
