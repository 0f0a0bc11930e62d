// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One position of the order.
 *
 * @param id Your id of the item. May be null.
 * @param price Price of one piece in IDR; negative for a deduction.
 * @param quantity Number of pieces.
 * @param name Name of the item.
 * @param brand Brand of the item. May be null.
 * @param category Category of the item. May be null.
 */
public record ItemDetails(
    String id,
    long price,
    long quantity,
    String name,
    String brand,
    String category) {
  /** With what is required; add the rest by {@code with…}. */
  public static ItemDetails of(long price, long quantity, String name) {
    return new ItemDetails(null, price, quantity, name, null, null);
  }

  public ItemDetails withId(String id) {
    return new ItemDetails(id, price, quantity, name, brand, category);
  }

  public ItemDetails withBrand(String brand) {
    return new ItemDetails(id, price, quantity, name, brand, category);
  }

  public ItemDetails withCategory(String category) {
    return new ItemDetails(id, price, quantity, name, brand, category);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (id != null) json.put("id", id);
    json.put("price", price);
    json.put("quantity", quantity);
    json.put("name", name);
    if (brand != null) json.put("brand", brand);
    if (category != null) json.put("category", category);
    return json;
  }
}
