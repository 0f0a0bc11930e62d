// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * Rules of choosing.
 *
 * @param selection How many variants are chosen per menu item. May be null.
 */
public record VariantCategoryRules(SelectionRule selection) {
  /** With what is required; add the rest by {@code with…}. */
  public static VariantCategoryRules of() {
    return new VariantCategoryRules(null);
  }

  public VariantCategoryRules withSelection(SelectionRule selection) {
    return new VariantCategoryRules(selection);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (selection != null) json.put("selection", selection.toJson());
    return json;
  }

  public static VariantCategoryRules fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new VariantCategoryRules(
        fields.optional("selection", SelectionRule::fromJson));
  }
}
