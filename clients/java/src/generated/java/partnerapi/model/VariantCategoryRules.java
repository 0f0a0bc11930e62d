// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;

/** Rules for choosing. */
public final class VariantCategoryRules {
  private final @Nullable SelectionRule selection;

  public VariantCategoryRules(@Nullable SelectionRule selection) {
    this.selection = selection;
  }

  /** How many variants are chosen per menu item. May be null. */
  public @Nullable SelectionRule selection() {
    return selection;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("selection", SelectionRule::fromJson);

  public static VariantCategoryRules fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new VariantCategoryRules(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof VariantCategoryRules)) return false;
    VariantCategoryRules that = (VariantCategoryRules) other;
    return Objects.equals(selection, that.selection);
  }

  @Override
  public int hashCode() {
    return Objects.hash(selection);
  }

  @Override
  public String toString() {
    return "VariantCategoryRules[selection=" + selection + "]";
  }
}
