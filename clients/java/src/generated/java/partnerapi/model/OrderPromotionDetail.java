// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** Details of a promotion on the cart or the delivery. More fields may be added; do not rely on any of them. */
public final class OrderPromotionDetail {
  private final String id;

  public OrderPromotionDetail(String id) {
    this.id = id;
  }

  /** Id of the promotion. May be null. */
  public String id() {
    return id;
  }

  public static OrderPromotionDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderPromotionDetail(
        fields.optional("id", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderPromotionDetail)) return false;
    OrderPromotionDetail that = (OrderPromotionDetail) other;
    return Objects.equals(id, that.id);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id);
  }

  @Override
  public String toString() {
    return "OrderPromotionDetail[id=" + id + "]";
  }
}
