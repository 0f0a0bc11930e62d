// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that must exist afterwards.
 *
 * @param requestId Your name of this replacement, for troubleshooting. It never refuses or skips one.
 * @param menus All menus, in the order in which they are shown.
 * @param variantCategories All variant categories that menu items refer to.
 */
public record ReplaceCatalogRequest(String requestId, List<MenuInput> menus, List<VariantCategoryInput> variantCategories) {
  /** With what is required; add the rest by {@code with…}. */
  public static ReplaceCatalogRequest of(String requestId, List<MenuInput> menus, List<VariantCategoryInput> variantCategories) {
    return new ReplaceCatalogRequest(requestId, menus, variantCategories);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("request_id", requestId);
    json.put("menus", menus.stream().map(entry -> (Object) entry.toJson()).toList());
    json.put("variant_categories", variantCategories.stream().map(entry -> (Object) entry.toJson()).toList());
    return json;
  }
}
