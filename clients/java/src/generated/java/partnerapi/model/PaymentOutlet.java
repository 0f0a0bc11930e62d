// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The paid outlet. */
public final class PaymentOutlet {
  private final String id;
  private final String popId;

  public PaymentOutlet(String id, String popId) {
    this.id = id;
    this.popId = popId;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Id of the point machine, assigned by the service. */
  public String popId() {
    return popId;
  }

  public static PaymentOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PaymentOutlet(
        fields.read("id", JsonObject::asString),
        fields.read("pop_id", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentOutlet)) return false;
    PaymentOutlet that = (PaymentOutlet) other;
    return Objects.equals(id, that.id)
        && Objects.equals(popId, that.popId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, popId);
  }

  @Override
  public String toString() {
    return "PaymentOutlet[id=" + id + ", popId=" + popId + "]";
  }
}
