// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Customer, driver, service type and outlet of an order. */
public final class OrderEventBody {
  private final OrderCustomer customer;
  private final @Nullable OrderDriver driver;
  private final ServiceType serviceType;
  private final OrderOutlet outlet;
  private final Order order;

  public OrderEventBody(
      OrderCustomer customer,
      @Nullable OrderDriver driver,
      ServiceType serviceType,
      OrderOutlet outlet,
      Order order) {
    this.customer = customer;
    this.driver = driver;
    this.serviceType = serviceType;
    this.outlet = outlet;
    this.order = order;
  }

  /** The consumer who ordered. */
  public OrderCustomer customer() {
    return customer;
  }

  /** The driver who picks up the order; null until one is assigned, and always for {@code food_pickup}. May be null. */
  public @Nullable OrderDriver driver() {
    return driver;
  }

  /** {@code food} is delivered by a driver, {@code food_pickup} is picked up by the consumer. */
  public ServiceType serviceType() {
    return serviceType;
  }

  /** The outlet of the order. */
  public OrderOutlet outlet() {
    return outlet;
  }

  /** Fields of an order that do not depend on its status. */
  public Order order() {
    return order;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("customer", OrderCustomer::fromJson)
          .optional("driver", OrderDriver::fromJson)
          .required("service_type", value -> new ServiceType(JsonObject.asString(value)))
          .required("outlet", OrderOutlet::fromJson)
          .required("order", Order::fromJson);

  public static OrderEventBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderEventBody(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderEventBody)) return false;
    OrderEventBody that = (OrderEventBody) other;
    return Objects.equals(customer, that.customer)
        && Objects.equals(driver, that.driver)
        && Objects.equals(serviceType, that.serviceType)
        && Objects.equals(outlet, that.outlet)
        && Objects.equals(order, that.order);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, driver, serviceType, outlet, order);
  }

  @Override
  public String toString() {
    return "OrderEventBody[customer=" + customer + ", driver=" + driver + ", serviceType=" + serviceType + ", outlet=" + outlet + ", order=" + order + "]";
  }
}
