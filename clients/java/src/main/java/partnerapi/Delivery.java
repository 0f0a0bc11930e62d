package partnerapi;

import java.util.Objects;
import partnerapi.model.Event;

/** A genuine delivery. */
public final class Delivery {
  private final String idempotencyKey;
  private final Event event;

  public Delivery(String idempotencyKey, Event event) {
    this.idempotencyKey = idempotencyKey;
    this.event = event;
  }

  /** The same over all retries and redeliveries: handle each once. */
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
