// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonFields;

/**
 * How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight
 * with either {@code on_limit_reached}. A cancelled order gives its pieces back to the day on which it was placed.
 */
public final class UsageLimit {
  private final OutletUsageLimit outlet;

  public UsageLimit(OutletUsageLimit outlet) {
    this.outlet = outlet;
  }

  /** The limit of this outlet. */
  public OutletUsageLimit outlet() {
    return outlet;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static UsageLimit of(OutletUsageLimit outlet) {
    return new UsageLimit(outlet);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outlet", outlet.toJson());
    return json;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", OutletUsageLimit::fromJson);

  public static UsageLimit fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new UsageLimit(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UsageLimit)) return false;
    UsageLimit that = (UsageLimit) other;
    return Objects.equals(outlet, that.outlet);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet);
  }

  @Override
  public String toString() {
    return "UsageLimit[outlet=" + outlet + "]";
  }
}
