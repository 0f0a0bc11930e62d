// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A menu item under a promotion. */
public final class PromotionMenuItem {
  private final String id;
  private final String externalMenuId;
  private final String name;
  private final long price;
  private final long discountedPrice;
  private final @Nullable UsageLimit usageLimit;

  public PromotionMenuItem(
      String id,
      String externalMenuId,
      String name,
      long price,
      long discountedPrice,
      @Nullable UsageLimit usageLimit) {
    this.id = id;
    this.externalMenuId = externalMenuId;
    this.name = name;
    this.price = price;
    this.discountedPrice = discountedPrice;
    this.usageLimit = usageLimit;
  }

  /** Service-side id of the menu item. */
  public String id() {
    return id;
  }

  /** Partner-side id of the menu item. */
  public String externalMenuId() {
    return externalMenuId;
  }

  /** Name of the menu item. */
  public String name() {
    return name;
  }

  /** Original price in IDR, without decimals. */
  public long price() {
    return price;
  }

  /**
   * Price with the promotion in IDR, without decimals. Equal to {@code price} while the promotion does not fit {@code price},
   * after {@code price} was changed.
   */
  public long discountedPrice() {
    return discountedPrice;
  }

  /**
   * How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight
   * with either {@code on_limit_reached}. A cancelled order gives its pieces back to the day on which it was placed. May be
   * null.
   */
  public @Nullable UsageLimit usageLimit() {
    return usageLimit;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("external_menu_id", JsonObject::asString)
          .required("name", JsonObject::asString)
          .required("price", JsonObject::asLong)
          .required("discounted_price", JsonObject::asLong)
          .optional("usage_limit", UsageLimit::fromJson);

  public static PromotionMenuItem fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionMenuItem(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionMenuItem)) return false;
    PromotionMenuItem that = (PromotionMenuItem) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalMenuId, that.externalMenuId)
        && Objects.equals(name, that.name)
        && Objects.equals(price, that.price)
        && Objects.equals(discountedPrice, that.discountedPrice)
        && Objects.equals(usageLimit, that.usageLimit);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalMenuId, name, price, discountedPrice, usageLimit);
  }

  @Override
  public String toString() {
    return "PromotionMenuItem[id=" + id + ", externalMenuId=" + externalMenuId + ", name=" + name + ", price=" + price + ", discountedPrice=" + discountedPrice + ", usageLimit=" + usageLimit + "]";
  }
}
