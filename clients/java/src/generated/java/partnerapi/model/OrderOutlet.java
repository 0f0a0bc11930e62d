// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The outlet of the order. */
public final class OrderOutlet {
  private final String id;
  private final String externalOutletId;

  public OrderOutlet(String id, String externalOutletId) {
    this.id = id;
    this.externalOutletId = externalOutletId;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Partner-side outlet id; null if the outlet has none. May be null. */
  public String externalOutletId() {
    return externalOutletId;
  }

  public static OrderOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderOutlet(
        fields.read("id", JsonObject::asString),
        fields.optional("external_outlet_id", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderOutlet)) return false;
    OrderOutlet that = (OrderOutlet) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalOutletId, that.externalOutletId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalOutletId);
  }

  @Override
  public String toString() {
    return "OrderOutlet[id=" + id + ", externalOutletId=" + externalOutletId + "]";
  }
}
