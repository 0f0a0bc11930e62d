// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code circuit_open}: the endpoint kept failing; nothing is sent to it until {@code until}, then one delivery at a time.
 * {@code subscription_not_active}, {@code outlet_not_linked}: the delivery becomes {@code dead} when it is due, unless the subscription
 * is active, or the outlet linked, at that time. {@code older_event}: an older event of the same entity is sent first.
 * {@code endpoint_busy}: the maximum number of concurrent deliveries to the endpoint is reached. {@code next_attempt}: the last
 * attempt failed. {@code held_back}: an injected fault delays it. {@code turn}: it is sent shortly. Received values may differ
 * from the constants.
 */
public final class DeliveryWaitReason {
  private final String value;

  public DeliveryWaitReason(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final DeliveryWaitReason CIRCUIT_OPEN = new DeliveryWaitReason("circuit_open");
  public static final DeliveryWaitReason SUBSCRIPTION_NOT_ACTIVE = new DeliveryWaitReason("subscription_not_active");
  public static final DeliveryWaitReason OUTLET_NOT_LINKED = new DeliveryWaitReason("outlet_not_linked");
  public static final DeliveryWaitReason OLDER_EVENT = new DeliveryWaitReason("older_event");
  public static final DeliveryWaitReason ENDPOINT_BUSY = new DeliveryWaitReason("endpoint_busy");
  public static final DeliveryWaitReason NEXT_ATTEMPT = new DeliveryWaitReason("next_attempt");
  public static final DeliveryWaitReason HELD_BACK = new DeliveryWaitReason("held_back");
  public static final DeliveryWaitReason TURN = new DeliveryWaitReason("turn");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DeliveryWaitReason)) return false;
    DeliveryWaitReason that = (DeliveryWaitReason) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
