// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A variant category, as returned. */
public final class VariantCategory {
  private final String externalId;
  private final @Nullable String internalName;
  private final @Nullable String name;
  private final @Nullable VariantCategoryRules rules;
  private final String id;
  private final @Nullable List<Variant> variants;

  public VariantCategory(
      String externalId,
      @Nullable String internalName,
      @Nullable String name,
      @Nullable VariantCategoryRules rules,
      String id,
      @Nullable List<Variant> variants) {
    this.externalId = externalId;
    this.internalName = internalName;
    this.name = name;
    this.rules = rules;
    this.id = id;
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

  /** Service-side id; unchanged while the category exists. */
  public String id() {
    return id;
  }

  /** The variants to choose from. May be null. */
  public @Nullable List<Variant> variants() {
    return variants;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("external_id", JsonObject::asString)
          .optional("internal_name", JsonObject::asString)
          .optional("name", JsonObject::asString)
          .optional("rules", VariantCategoryRules::fromJson)
          .required("id", JsonObject::asString)
          .optional("variants", JsonObject.listOf(Variant::fromJson));

  public static VariantCategory fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new VariantCategory(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof VariantCategory)) return false;
    VariantCategory that = (VariantCategory) other;
    return Objects.equals(externalId, that.externalId)
        && Objects.equals(internalName, that.internalName)
        && Objects.equals(name, that.name)
        && Objects.equals(rules, that.rules)
        && Objects.equals(id, that.id)
        && Objects.equals(variants, that.variants);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalId, internalName, name, rules, id, variants);
  }

  @Override
  public String toString() {
    return "VariantCategory[externalId=" + externalId + ", internalName=" + internalName + ", name=" + name + ", rules=" + rules + ", id=" + id + ", variants=" + variants + "]";
  }
}
