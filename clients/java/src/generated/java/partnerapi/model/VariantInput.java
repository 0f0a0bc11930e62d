// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A variant as it is sent.
 *
 * @param externalId Partner-side id. May be null.
 * @param name Name that consumers see. May be null.
 * @param price Added to the price of the menu item per order, in IDR without decimals. May be null.
 * @param inStock Whether it can be chosen. May be null.
 */
public record VariantInput(
    String externalId,
    String name,
    Long price,
    Boolean inStock) {
  /** With what is required; add the rest by {@code with…}. */
  public static VariantInput of() {
    return new VariantInput(null, null, null, null);
  }

  public VariantInput withExternalId(String externalId) {
    return new VariantInput(externalId, name, price, inStock);
  }

  public VariantInput withName(String name) {
    return new VariantInput(externalId, name, price, inStock);
  }

  public VariantInput withPrice(long price) {
    return new VariantInput(externalId, name, price, inStock);
  }

  public VariantInput withInStock(boolean inStock) {
    return new VariantInput(externalId, name, price, inStock);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (externalId != null) json.put("external_id", externalId);
    if (name != null) json.put("name", name);
    if (price != null) json.put("price", price);
    if (inStock != null) json.put("in_stock", inStock);
    return json;
  }
}
