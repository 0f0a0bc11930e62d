// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** A variant, as sent. */
public final class VariantInput {
  private final @Nullable String externalId;
  private final @Nullable String name;
  private final @Nullable Long price;
  private final @Nullable Boolean inStock;

  public VariantInput(
      @Nullable String externalId,
      @Nullable String name,
      @Nullable Long price,
      @Nullable Boolean inStock) {
    this.externalId = externalId;
    this.name = name;
    this.price = price;
    this.inStock = inStock;
  }

  /** Partner-side id. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  /** Name shown to consumers. May be null. */
  public @Nullable String name() {
    return name;
  }

  /** Added to the price of the menu item per order, in IDR without decimals. May be null. */
  public @Nullable Long price() {
    return price;
  }

  /** Whether it can be chosen. May be null. */
  public @Nullable Boolean inStock() {
    return inStock;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof VariantInput)) return false;
    VariantInput that = (VariantInput) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(name, that.name)
        && Objects.equals(price, that.price)
        && Objects.equals(inStock, that.inStock);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, name, price, inStock);
  }

  @Override
  public String toString() {
    return "VariantInput[externalId=" + externalId + ", name=" + name + ", price=" + price + ", inStock=" + inStock + "]";
  }
}
