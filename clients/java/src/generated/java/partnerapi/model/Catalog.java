// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The menu of an outlet as it is read.
 *
 * @param variantCategories All variant categories.
 * @param menus All menus, in the order in which they were sent.
 */
public record Catalog(List<VariantCategory> variantCategories, List<Menu> menus) {
  public static Catalog fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Catalog(
        fields.list("variant_categories", VariantCategory::fromJson),
        fields.list("menus", Menu::fromJson));
  }
}
