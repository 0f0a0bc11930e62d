// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** A menu item, as sent. */
public final class MenuItemInput {
  private final String externalId;
  private final String name;
  private final @Nullable String description;
  private final long price;
  private final @Nullable String image;
  private final @Nullable Boolean inStock;
  private final @Nullable OperationalHours operationalHours;
  private final @Nullable List<String> variantCategoryExternalIds;

  public MenuItemInput(
      String externalId,
      String name,
      @Nullable String description,
      long price,
      @Nullable String image,
      @Nullable Boolean inStock,
      @Nullable OperationalHours operationalHours,
      @Nullable List<String> variantCategoryExternalIds) {
    this.externalId = externalId;
    this.name = name;
    this.description = description;
    this.price = price;
    this.image = image;
    this.inStock = inStock;
    this.operationalHours = operationalHours;
    this.variantCategoryExternalIds = variantCategoryExternalIds;
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

  /** Whether it can be ordered. May be null. */
  public @Nullable Boolean inStock() {
    return inStock;
  }

  /** When the item can be ordered, in local time of the outlet. An omitted day has no restriction. May be null. */
  public @Nullable OperationalHours operationalHours() {
    return operationalHours;
  }

  /**
   * Partner-side ids of the variant categories to choose from, each once. Each must be in the same request. May be
   * null.
   */
  public @Nullable List<String> variantCategoryExternalIds() {
    return variantCategoryExternalIds;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static MenuItemInput of(String externalId, String name, long price) {
    return new MenuItemInput(externalId, name, null, price, null, null, null, null);
  }

  public MenuItemInput withDescription(String description) {
    return new MenuItemInput(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  public MenuItemInput withImage(String image) {
    return new MenuItemInput(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  public MenuItemInput withInStock(boolean inStock) {
    return new MenuItemInput(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  public MenuItemInput withOperationalHours(OperationalHours operationalHours) {
    return new MenuItemInput(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  public MenuItemInput withVariantCategoryExternalIds(List<String> variantCategoryExternalIds) {
    return new MenuItemInput(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_id", externalId);
    json.put("name", name);
    if (description != null) json.put("description", description);
    json.put("price", price);
    if (image != null) json.put("image", image);
    if (inStock != null) json.put("in_stock", inStock);
    if (operationalHours != null) json.put("operational_hours", operationalHours.toJson());
    if (variantCategoryExternalIds != null) json.put("variant_category_external_ids", variantCategoryExternalIds);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuItemInput)) return false;
    MenuItemInput that = (MenuItemInput) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(price, that.price)
        && Objects.equals(image, that.image)
        && Objects.equals(inStock, that.inStock)
        && Objects.equals(operationalHours, that.operationalHours)
        && Objects.equals(variantCategoryExternalIds, that.variantCategoryExternalIds);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, name, description, price, image, inStock, operationalHours, variantCategoryExternalIds);
  }

  @Override
  public String toString() {
    return "MenuItemInput[externalId=" + externalId + ", name=" + name + ", description=" + description + ", price=" + price + ", image=" + image + ", inStock=" + inStock + ", operationalHours=" + operationalHours + ", variantCategoryExternalIds=" + variantCategoryExternalIds + "]";
  }
}
