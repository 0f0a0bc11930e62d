// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Whom and what an order concerns.
 *
 * @param customer Who ordered.
 * @param driver Who fetches the order; null as long as nobody does, and always for {@code food_pickup}. May be null.
 * @param serviceType {@code food} is delivered by a driver, {@code food_pickup} is fetched by the consumer.
 * @param outlet Which outlet.
 * @param order An order without what depends on its status.
 */
public record OrderEventBody(
    OrderCustomer customer,
    OrderDriver driver,
    ServiceType serviceType,
    OrderOutlet outlet,
    Order order) {
  public static OrderEventBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderEventBody(
        fields.read("customer", OrderCustomer::fromJson),
        fields.optional("driver", OrderDriver::fromJson),
        fields.read("service_type", value -> new ServiceType(JsonObject.asString(value))),
        fields.read("outlet", OrderOutlet::fromJson),
        fields.read("order", Order::fromJson));
  }
}
