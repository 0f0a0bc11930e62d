// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A variant, as returned. */
public final class Variant {
  private final @Nullable String externalId;
  private final @Nullable String name;
  private final @Nullable Long price;
  private final boolean inStock;
  private final String id;

  public Variant(
      @Nullable String externalId,
      @Nullable String name,
      @Nullable Long price,
      boolean inStock,
      String id) {
    this.externalId = externalId;
    this.name = name;
    this.price = price;
    this.inStock = inStock;
    this.id = id;
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

  /** Whether it can be chosen. */
  public boolean inStock() {
    return inStock;
  }

  /** Service-side id; unchanged while the variant exists. */
  public String id() {
    return id;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("external_id", JsonObject::asString)
          .optional("name", JsonObject::asString)
          .optional("price", JsonObject::asLong)
          .required("in_stock", JsonObject::asBoolean)
          .required("id", JsonObject::asString);

  public static Variant fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Variant(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Variant)) return false;
    Variant that = (Variant) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(name, that.name)
        && Objects.equals(price, that.price)
        && Objects.equals(inStock, that.inStock)
        && Objects.equals(id, that.id);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, name, price, inStock, id);
  }

  @Override
  public String toString() {
    return "Variant[externalId=" + externalId + ", name=" + name + ", price=" + price + ", inStock=" + inStock + ", id=" + id + "]";
  }
}
