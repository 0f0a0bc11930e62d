// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The menu of an outlet, as returned. */
public final class Catalog {
  private final List<VariantCategory> variantCategories;
  private final List<Menu> menus;

  public Catalog(List<VariantCategory> variantCategories, List<Menu> menus) {
    this.variantCategories = variantCategories;
    this.menus = menus;
  }

  /** All variant categories. */
  public List<VariantCategory> variantCategories() {
    return variantCategories;
  }

  /** All menus, in the order in which they were sent. */
  public List<Menu> menus() {
    return menus;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("variant_categories", JsonObject.listOf(VariantCategory::fromJson))
          .required("menus", JsonObject.listOf(Menu::fromJson));

  public static Catalog fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Catalog(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Catalog)) return false;
    Catalog that = (Catalog) other;
    return Objects.equals(variantCategories, that.variantCategories)
        && Objects.equals(menus, that.menus);
  }

  @Override
  public int hashCode() {
    return Objects.hash(variantCategories, menus);
  }

  @Override
  public String toString() {
    return "Catalog[variantCategories=" + variantCategories + ", menus=" + menus + "]";
  }
}
