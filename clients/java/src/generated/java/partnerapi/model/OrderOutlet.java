// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The outlet of the order. */
public final class OrderOutlet {
  private final String id;
  private final @Nullable String externalOutletId;
  private final @Nullable String timeZone;

  public OrderOutlet(String id, @Nullable String externalOutletId, @Nullable String timeZone) {
    this.id = id;
    this.externalOutletId = externalOutletId;
    this.timeZone = timeZone;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Partner-side outlet id; null if the outlet has none. May be null. */
  public @Nullable String externalOutletId() {
    return externalOutletId;
  }

  /** IANA time zone of the outlet, to show the times of the order in its local time. May be null. */
  public @Nullable String timeZone() {
    return timeZone;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .optional("external_outlet_id", JsonObject::asString)
          .optional("time_zone", JsonObject::asString);

  public static OrderOutlet fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderOutlet(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderOutlet)) return false;
    OrderOutlet that = (OrderOutlet) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalOutletId, that.externalOutletId)
        && Objects.equals(timeZone, that.timeZone);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalOutletId, timeZone);
  }

  @Override
  public String toString() {
    return "OrderOutlet[id=" + id + ", externalOutletId=" + externalOutletId + ", timeZone=" + timeZone + "]";
  }
}
