// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local midnight.
 *
 * @param outlet The limit of this outlet.
 */
public record UsageLimit(OutletUsageLimit outlet) {
  /** With what is required; add the rest by {@code with…}. */
  public static UsageLimit of(OutletUsageLimit outlet) {
    return new UsageLimit(outlet);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("outlet", outlet.toJson());
    return json;
  }

  public static UsageLimit fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new UsageLimit(
        fields.read("outlet", OutletUsageLimit::fromJson));
  }
}
