// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code queue} waits for its first attempt; {@code working} is being sent; {@code complete} received a 2xx response; {@code failed} waits for
 * the next attempt; {@code dead} is no longer retried. Redelivery sets {@code complete}, {@code failed} and {@code dead} back to {@code queue}.
 * Received values may differ from the constants.
 */
public final class DeliveryStatus {
  private final String value;

  public DeliveryStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final DeliveryStatus QUEUE = new DeliveryStatus("queue");
  public static final DeliveryStatus WORKING = new DeliveryStatus("working");
  public static final DeliveryStatus COMPLETE = new DeliveryStatus("complete");
  public static final DeliveryStatus FAILED = new DeliveryStatus("failed");
  public static final DeliveryStatus DEAD = new DeliveryStatus("dead");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DeliveryStatus)) return false;
    DeliveryStatus that = (DeliveryStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
