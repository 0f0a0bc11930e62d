// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** Why a delivery waits. */
public final class DeliveryWait {
  private final DeliveryWaitReason reason;
  private final String until;
  private final Long ahead;

  public DeliveryWait(DeliveryWaitReason reason, String until, Long ahead) {
    this.reason = reason;
    this.until = until;
    this.ahead = ahead;
  }

  /**
   * {@code circuit_open}: the endpoint kept failing, nothing is sent to it until then, and one delivery at a time after
   * that. {@code subscription_not_active}, {@code outlet_not_linked}: it becomes {@code dead} at its turn, unless the subscription is
   * there and active, or the outlet linked, by then. {@code older_event}: an older event of its entity goes first.
   * {@code endpoint_busy}: as much as the endpoint may get at a time is under way. {@code next_attempt}: the last attempt failed.
   * {@code held_back}: an injected fault delays it. {@code turn}: nothing holds it back, it is sent in a moment.
   */
  public DeliveryWaitReason reason() {
    return reason;
  }

  /** Not before this; null if it is not a matter of time. May be null. */
  public String until() {
    return until;
  }

  /**
   * Deliveries that go first: for {@code older_event} those of its entity, counted up to 10, for {@code endpoint_busy} those that
   * are being sent; null for other reasons. May be null.
   */
  public Long ahead() {
    return ahead;
  }

  public static DeliveryWait fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new DeliveryWait(
        fields.read("reason", value -> new DeliveryWaitReason(JsonObject.asString(value))),
        fields.optional("until", JsonObject::asString),
        fields.optional("ahead", JsonObject::asLong));
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
