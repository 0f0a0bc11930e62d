// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** One line of the order. */
public final class ItemDetails {
  private final @Nullable String id;
  private final long price;
  private final long quantity;
  private final String name;
  private final @Nullable String brand;
  private final @Nullable String category;

  public ItemDetails(
      @Nullable String id,
      long price,
      long quantity,
      String name,
      @Nullable String brand,
      @Nullable String category) {
    this.id = id;
    this.price = price;
    this.quantity = quantity;
    this.name = name;
    this.brand = brand;
    this.category = category;
  }

  /** Your id of the item. May be null. */
  public @Nullable String id() {
    return id;
  }

  /** Price of one piece in IDR; negative for a deduction. */
  public long price() {
    return price;
  }

  /** Number of pieces. */
  public long quantity() {
    return quantity;
  }

  /** Name of the item. */
  public String name() {
    return name;
  }

  /** Brand of the item. May be null. */
  public @Nullable String brand() {
    return brand;
  }

  /** Category of the item. May be null. */
  public @Nullable String category() {
    return category;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ItemDetails)) return false;
    ItemDetails that = (ItemDetails) other;
    return Objects.equals(id, that.id)
        && Objects.equals(price, that.price)
        && Objects.equals(quantity, that.quantity)
        && Objects.equals(name, that.name)
        && Objects.equals(brand, that.brand)
        && Objects.equals(category, that.category);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, price, quantity, name, brand, category);
  }

  @Override
  public String toString() {
    return "ItemDetails[id=" + id + ", price=" + price + ", quantity=" + quantity + ", name=" + name + ", brand=" + brand + ", category=" + category + "]";
  }
}
