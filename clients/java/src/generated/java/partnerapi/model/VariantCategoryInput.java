// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partnerapi.Nullable;

/** A variant category, as sent. */
public final class VariantCategoryInput {
  private final String externalId;
  private final @Nullable String internalName;
  private final @Nullable String name;
  private final @Nullable VariantCategoryRules rules;
  private final @Nullable List<VariantInput> variants;

  public VariantCategoryInput(
      String externalId,
      @Nullable String internalName,
      @Nullable String name,
      @Nullable VariantCategoryRules rules,
      @Nullable List<VariantInput> variants) {
    this.externalId = externalId;
    this.internalName = internalName;
    this.name = name;
    this.rules = rules;
    this.variants = variants;
  }

  /** Partner-side id. */
  public String externalId() {
    return externalId;
  }

  /** Label in the merchant application. May be null. */
  public @Nullable String internalName() {
    return internalName;
  }

  /** Label in the consumer application. May be null. */
  public @Nullable String name() {
    return name;
  }

  /** Rules for choosing. May be null. */
  public @Nullable VariantCategoryRules rules() {
    return rules;
  }

  /** The variants to choose from. May be null. */
  public @Nullable List<VariantInput> variants() {
    return variants;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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
    if (variants != null) json.put("variants", variants.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof VariantCategoryInput)) return false;
    VariantCategoryInput that = (VariantCategoryInput) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(internalName, that.internalName)
        && Objects.equals(name, that.name)
        && Objects.equals(rules, that.rules)
        && Objects.equals(variants, that.variants);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, internalName, name, rules, variants);
  }

  @Override
  public String toString() {
    return "VariantCategoryInput[externalId=" + externalId + ", internalName=" + internalName + ", name=" + name + ", rules=" + rules + ", variants=" + variants + "]";
  }
}
