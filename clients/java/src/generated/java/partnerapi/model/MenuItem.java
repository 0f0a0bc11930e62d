// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A menu item, as returned. */
public final class MenuItem {
  private final String externalId;
  private final String name;
  private final @Nullable String description;
  private final long price;
  private final @Nullable String image;
  private final boolean inStock;
  private final @Nullable OperationalHours operationalHours;
  private final String id;
  private final List<String> variantCategoryIds;

  public MenuItem(
      String externalId,
      String name,
      @Nullable String description,
      long price,
      @Nullable String image,
      boolean inStock,
      @Nullable OperationalHours operationalHours,
      String id,
      List<String> variantCategoryIds) {
    this.externalId = externalId;
    this.name = name;
    this.description = description;
    this.price = price;
    this.image = image;
    this.inStock = inStock;
    this.operationalHours = operationalHours;
    this.id = id;
    this.variantCategoryIds = variantCategoryIds;
  }

  /** Partner-side id. Several items may share one; stock and promotions then apply to all of them. */
  public String externalId() {
    return externalId;
  }

  /** Name shown to consumers. */
  public String name() {
    return name;
  }

  /** Text shown to consumers. May be null. */
  public @Nullable String description() {
    return description;
  }

  /** Price in IDR, without decimals. */
  public long price() {
    return price;
  }

  /** Served as {@code image/jpeg} or {@code image/png} on port 80 or 443. May be null. */
  public @Nullable String image() {
    return image;
  }

  /** Whether it can be ordered. */
  public boolean inStock() {
    return inStock;
  }

  /** When the item can be ordered, in local time of the outlet. An omitted day has no restriction. May be null. */
  public @Nullable OperationalHours operationalHours() {
    return operationalHours;
  }

  /** Service-side id; unchanged while the item exists. */
  public String id() {
    return id;
  }

  /** Service-side ids of its variant categories. */
  public List<String> variantCategoryIds() {
    return variantCategoryIds;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("external_id", JsonObject::asString)
          .required("name", JsonObject::asString)
          .optional("description", JsonObject::asString)
          .required("price", JsonObject::asLong)
          .optional("image", JsonObject::asString)
          .required("in_stock", JsonObject::asBoolean)
          .optional("operational_hours", OperationalHours::fromJson)
          .required("id", JsonObject::asString)
          .required("variant_category_ids", JsonObject.listOf(JsonObject::asString));

  public static MenuItem fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new MenuItem(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuItem)) return false;
    MenuItem that = (MenuItem) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(price, that.price)
        && Objects.equals(image, that.image)
        && Objects.equals(inStock, that.inStock)
        && Objects.equals(operationalHours, that.operationalHours)
        && Objects.equals(id, that.id)
        && Objects.equals(variantCategoryIds, that.variantCategoryIds);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, name, description, price, image, inStock, operationalHours, id, variantCategoryIds);
  }

  @Override
  public String toString() {
    return "MenuItem[externalId=" + externalId + ", name=" + name + ", description=" + description + ", price=" + price + ", image=" + image + ", inStock=" + inStock + ", operationalHours=" + operationalHours + ", id=" + id + ", variantCategoryIds=" + variantCategoryIds + "]";
  }
}
