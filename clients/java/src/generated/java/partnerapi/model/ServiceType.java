// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code food} is delivered by a driver, {@code food_pickup} is fetched by the consumer. What is received may have other values
 * than the constants.
 */
public record ServiceType(String value) {
  public static final ServiceType FOOD = new ServiceType("food");
  public static final ServiceType FOOD_PICKUP = new ServiceType("food_pickup");

  @Override
  public String toString() {
    return value;
  }
}
