package partnerapi;

import java.util.Objects;
import partnerapi.model.Event;

/** A verified delivery. */
public final class Delivery {
  private final String idempotencyKey;
  private final Event event;

  public Delivery(String idempotencyKey, Event event) {
    this.idempotencyKey = idempotencyKey;
    this.event = event;
  }

  /** Returns the key of the delivery, which is the same for all retries and redeliveries. Handle each key once. */
  public String idempotencyKey() {
    return idempotencyKey;
  }

  public Event event() {
    return event;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Delivery)) return false;
    Delivery that = (Delivery) other;
    return Objects.equals(idempotencyKey, that.idempotencyKey)
        && Objects.equals(event, that.event);
  }

  @Override
  public int hashCode() {
    return Objects.hash(idempotencyKey, event);
  }

  @Override
  public String toString() {
    return "Delivery[idempotencyKey=" + idempotencyKey + ", event=" + event + "]";
  }
}
