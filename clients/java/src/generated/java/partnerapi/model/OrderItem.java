// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One line of an order. */
public final class OrderItem {
  private final long quantity;
  private final double price;
  private final @Nullable String notes;
  private final String name;
  private final String id;
  private final @Nullable String externalId;
  private final @Nullable List<OrderItemVariant> variants;
  private final @Nullable String skuPromoId;
  private final @Nullable String skuPromoSource;

  public OrderItem(
      long quantity,
      double price,
      @Nullable String notes,
      String name,
      String id,
      @Nullable String externalId,
      @Nullable List<OrderItemVariant> variants,
      @Nullable String skuPromoId,
      @Nullable String skuPromoSource) {
    this.quantity = quantity;
    this.price = price;
    this.notes = notes;
    this.name = name;
    this.id = id;
    this.externalId = externalId;
    this.variants = variants;
    this.skuPromoId = skuPromoId;
    this.skuPromoSource = skuPromoSource;
  }

  /** How many. */
  public long quantity() {
    return quantity;
  }

  /** Unit price with variants, in IDR, before promotions. */
  public double price() {
    return price;
  }

  /** Note from the consumer; null if there is none. May be null. */
  public @Nullable String notes() {
    return notes;
  }

  /** Name of the menu item. */
  public String name() {
    return name;
  }

  /** Service-side id of the menu item. */
  public String id() {
    return id;
  }

  /** Partner-side id of the menu item. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  /** Chosen variants. May be null. */
  public @Nullable List<OrderItemVariant> variants() {
    return variants;
  }

  /** Id of the promotion that reduced this item, if any. May be null. */
  public @Nullable String skuPromoId() {
    return skuPromoId;
  }

  /**
   * Who runs that promotion: a {@code promo_source}. Other promotions of the item are in {@code applied_promotions} only. May be
   * null.
   */
  public @Nullable String skuPromoSource() {
    return skuPromoSource;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("quantity", JsonObject::asLong)
          .required("price", JsonObject::asDouble)
          .optional("notes", JsonObject::asString)
          .required("name", JsonObject::asString)
          .required("id", JsonObject::asString)
          .optional("external_id", JsonObject::asString)
          .optional("variants", JsonObject.listOf(OrderItemVariant::fromJson))
          .optional("sku_promo_id", JsonObject::asString)
          .optional("sku_promo_source", JsonObject::asString);

  public static OrderItem fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderItem(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderItem)) return false;
    OrderItem that = (OrderItem) other;
    return Objects.equals(quantity, that.quantity)
        && Objects.equals(price, that.price)
        && Objects.equals(notes, that.notes)
        && Objects.equals(name, that.name)
        && Objects.equals(id, that.id)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(variants, that.variants)
        && Objects.equals(skuPromoId, that.skuPromoId)
        && Objects.equals(skuPromoSource, that.skuPromoSource);
  }

  @Override
  public int hashCode() {
    return Objects.hash(quantity, price, notes, name, id, externalId, variants, skuPromoId, skuPromoSource);
  }

  @Override
  public String toString() {
    return "OrderItem[quantity=" + quantity + ", price=" + price + ", notes=" + notes + ", name=" + name + ", id=" + id + ", externalId=" + externalId + ", variants=" + variants + ", skuPromoId=" + skuPromoId + ", skuPromoSource=" + skuPromoSource + "]";
  }
}
