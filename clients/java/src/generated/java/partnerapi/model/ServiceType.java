// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code food} is delivered by a driver, {@code food_pickup} is picked up by the consumer. Received values may differ from the
 * constants.
 */
public final class ServiceType {
  private final String value;

  public ServiceType(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final ServiceType FOOD = new ServiceType("food");
  public static final ServiceType FOOD_PICKUP = new ServiceType("food_pickup");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ServiceType)) return false;
    ServiceType that = (ServiceType) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
