// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** How many variants are chosen per menu item. */
public final class SelectionRule {
  private final @Nullable Long minQuantity;
  private final @Nullable Long maxQuantity;

  public SelectionRule(@Nullable Long minQuantity, @Nullable Long maxQuantity) {
    this.minQuantity = minQuantity;
    this.maxQuantity = maxQuantity;
  }

  /** 1 makes the category mandatory, 0 optional. At most {@code max_quantity} and the number of variants. May be null. */
  public @Nullable Long minQuantity() {
    return minQuantity;
  }

  /**
   * How many may be chosen; at most the number of variants, because each variant can be chosen once per menu item. For
   * a double portion, list a variant of its own. May be null.
   */
  public @Nullable Long maxQuantity() {
    return maxQuantity;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static SelectionRule of() {
    return new SelectionRule(null, null);
  }

  public SelectionRule withMinQuantity(long minQuantity) {
    return new SelectionRule(minQuantity, maxQuantity);
  }

  public SelectionRule withMaxQuantity(long maxQuantity) {
    return new SelectionRule(minQuantity, maxQuantity);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (minQuantity != null) json.put("min_quantity", minQuantity);
    if (maxQuantity != null) json.put("max_quantity", maxQuantity);
    return json;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("min_quantity", JsonObject::asLong)
          .optional("max_quantity", JsonObject::asLong);

  public static SelectionRule fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new SelectionRule(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SelectionRule)) return false;
    SelectionRule that = (SelectionRule) other;
    return Objects.equals(minQuantity, that.minQuantity)
        && Objects.equals(maxQuantity, that.maxQuantity);
  }

  @Override
  public int hashCode() {
    return Objects.hash(minQuantity, maxQuantity);
  }

  @Override
  public String toString() {
    return "SelectionRule[minQuantity=" + minQuantity + ", maxQuantity=" + maxQuantity + "]";
  }
}
