// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The limit of this outlet. */
public final class OutletUsageLimit {
  private final long maxQuantity;
  private final OutletUsageLimitOnLimitReached onLimitReached;

  public OutletUsageLimit(long maxQuantity, OutletUsageLimitOnLimitReached onLimitReached) {
    this.maxQuantity = maxQuantity;
    this.onLimitReached = onLimitReached;
  }

  /**
   * Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with either
   * {@code on_limit_reached}. Those left have the promotion's price, the other pieces the original price.
   */
  public long maxQuantity() {
    return maxQuantity;
  }

  /**
   * {@code BACK_TO_ORIGINAL_PRICE} - the item costs its original price until midnight, even if it has an older promotion.
   * {@code MARK_OUT_OF_STOCK} - the item is out of stock until both of these have happened, in any order: its {@code in_stock} is
   * set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in
   * stock, although the count begins again.
   */
  public OutletUsageLimitOnLimitReached onLimitReached() {
    return onLimitReached;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static OutletUsageLimit of(long maxQuantity, OutletUsageLimitOnLimitReached onLimitReached) {
    return new OutletUsageLimit(maxQuantity, onLimitReached);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("max_quantity", maxQuantity);
    json.put("on_limit_reached", onLimitReached.value());
    return json;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("max_quantity", JsonObject::asLong)
          .required("on_limit_reached", value -> new OutletUsageLimitOnLimitReached(JsonObject.asString(value)));

  public static OutletUsageLimit fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OutletUsageLimit(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletUsageLimit)) return false;
    OutletUsageLimit that = (OutletUsageLimit) other;
    return Objects.equals(maxQuantity, that.maxQuantity)
        && Objects.equals(onLimitReached, that.onLimitReached);
  }

  @Override
  public int hashCode() {
    return Objects.hash(maxQuantity, onLimitReached);
  }

  @Override
  public String toString() {
    return "OutletUsageLimit[maxQuantity=" + maxQuantity + ", onLimitReached=" + onLimitReached + "]";
  }
}
