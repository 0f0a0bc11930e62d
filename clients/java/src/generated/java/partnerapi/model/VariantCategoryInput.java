// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A variant category as it is sent.
 *
 * @param externalId Partner-side id.
 * @param internalName Label in the merchant application. May be null.
 * @param name Label in the consumer application. May be null.
 * @param rules Rules of choosing. May be null.
 * @param variants What can be chosen. May be null.
 */
public record VariantCategoryInput(
    String externalId,
    String internalName,
    String name,
    VariantCategoryRules rules,
    List<VariantInput> variants) {
  /** With what is required; add the rest by {@code with…}. */
  public static VariantCategoryInput of(String externalId) {
    return new VariantCategoryInput(externalId, null, null, null, null);
  }

  public VariantCategoryInput withInternalName(String internalName) {
    return new VariantCategoryInput(externalId, internalName, name, rules, variants);
  }

  public VariantCategoryInput withName(String name) {
    return new VariantCategoryInput(externalId, internalName, name, rules, variants);
  }

  public VariantCategoryInput withRules(VariantCategoryRules rules) {
    return new VariantCategoryInput(externalId, internalName, name, rules, variants);
  }

  public VariantCategoryInput withVariants(List<VariantInput> variants) {
    return new VariantCategoryInput(externalId, internalName, name, rules, variants);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_id", externalId);
    if (internalName != null) json.put("internal_name", internalName);
    if (name != null) json.put("name", name);
    if (rules != null) json.put("rules", rules.toJson());
    if (variants != null) json.put("variants", variants.stream().map(entry -> (Object) entry.toJson()).toList());
    return json;
  }
}
