// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * The limit of this outlet.
 *
 * @param maxQuantity Pieces a day at the promotion's price; those of an order that go beyond it cost the original
 * price.
 * @param onLimitReached {@code BACK_TO_ORIGINAL_PRICE} - the item costs its original price until midnight, also where an
 * older promotion lies underneath. {@code MARK_OUT_OF_STOCK} - the item goes out of stock and stays so until both have
 * happened, in any order: its {@code in_stock} is set to true, and the promotion is deactivated or completed.
 */
public record OutletUsageLimit(long maxQuantity, OutletUsageLimitOnLimitReached onLimitReached) {
  /** With what is required; add the rest by {@code with…}. */
  public static OutletUsageLimit of(long maxQuantity, OutletUsageLimitOnLimitReached onLimitReached) {
    return new OutletUsageLimit(maxQuantity, onLimitReached);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("max_quantity", maxQuantity);
    json.put("on_limit_reached", onLimitReached.value());
    return json;
  }

  public static OutletUsageLimit fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletUsageLimit(
        fields.read("max_quantity", JsonObject::asLong),
        fields.read("on_limit_reached", value -> new OutletUsageLimitOnLimitReached(JsonObject.asString(value))));
  }
}
