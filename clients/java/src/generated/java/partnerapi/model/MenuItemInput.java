// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A menu item as it is sent.
 *
 * @param externalId Partner-side id. Several items may share one; stock and promotions then apply to all of them.
 * @param name Name that consumers see.
 * @param description Text that consumers see. May be null.
 * @param price Price in IDR, without decimals.
 * @param image jpeg or png, served with the right MIME type on port 80 or 443. May be null.
 * @param inStock Whether it can be ordered. May be null.
 * @param operationalHours When the item can be ordered, in local time of the outlet. A day that is left out has no
 * restriction of its own. May be null.
 * @param variantCategoryExternalIds Partner-side ids of the variant categories to choose from. Each must be sent
 * along. May be null.
 */
public record MenuItemInput(
    String externalId,
    String name,
    String description,
    long price,
    String image,
    Boolean inStock,
    OperationalHours operationalHours,
    List<String> variantCategoryExternalIds) {
  /** With what is required; add the rest by {@code with…}. */
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
}
