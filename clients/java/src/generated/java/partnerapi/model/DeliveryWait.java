// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Why a delivery waits. */
public final class DeliveryWait {
  private final DeliveryWaitReason reason;
  private final @Nullable Instant until;
  private final @Nullable Long ahead;

  public DeliveryWait(DeliveryWaitReason reason, @Nullable Instant until, @Nullable Long ahead) {
    this.reason = reason;
    this.until = until;
    this.ahead = ahead;
  }

  /**
   * {@code circuit_open}: the endpoint kept failing; nothing is sent to it until {@code until}, then one delivery at a time.
   * {@code subscription_not_active}, {@code outlet_not_linked}: the delivery becomes {@code dead} when it is due, unless the
   * subscription is active, or the outlet linked, at that time. {@code older_event}: an older event of the same entity is
   * sent first. {@code endpoint_busy}: the maximum number of concurrent deliveries to the endpoint is reached.
   * {@code next_attempt}: the last attempt failed. {@code held_back}: an injected fault delays it. {@code turn}: it is sent shortly.
   */
  public DeliveryWaitReason reason() {
    return reason;
  }

  /** Earliest time of the next attempt; null if the reason does not depend on time. May be null. */
  public @Nullable Instant until() {
    return until;
  }

  /**
   * Deliveries ahead of this one: for {@code older_event} those of the same entity, counted up to 10; for {@code endpoint_busy}
   * those being sent; null for other reasons. May be null.
   */
  public @Nullable Long ahead() {
    return ahead;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("reason", value -> new DeliveryWaitReason(JsonObject.asString(value)))
          .optional("until", JsonObject::asInstant)
          .optional("ahead", JsonObject::asLong);

  public static DeliveryWait fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new DeliveryWait(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DeliveryWait)) return false;
    DeliveryWait that = (DeliveryWait) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(until, that.until)
        && Objects.equals(ahead, that.ahead);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, until, ahead);
  }

  @Override
  public String toString() {
    return "DeliveryWait[reason=" + reason + ", until=" + until + ", ahead=" + ahead + "]";
  }
}
