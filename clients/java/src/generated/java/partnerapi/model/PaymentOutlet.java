// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("pop_id", JsonObject::asString);

  public static PaymentOutlet fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PaymentOutlet(values.next(), values.next());
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
