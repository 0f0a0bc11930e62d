// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One partner-side id and its stock.
 *
 * @param externalId Partner-side id of the menu item or variant.
 * @param inStock false means out of stock.
 */
public record StockEntry(String externalId, boolean inStock) {
  /** With what is required; add the rest by {@code with…}. */
  public static StockEntry of(String externalId, boolean inStock) {
    return new StockEntry(externalId, inStock);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_id", externalId);
    json.put("in_stock", inStock);
    return json;
  }
}
