package partnerapi;

import partnerapi.model.Order;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderEventBody;

/** The state of an order, from events that may be late or come twice. */
public final class OrderReducer {
  private OrderReducer() {}

  /**
   * The state of one order after an event: the body of its newest one. It only moves forward: an event that is late or comes twice
   * changes nothing, and the state is returned as it was.
   *
   * @param state what the order's earlier events gave; null for none
   */
  public static OrderEventBody reduce(OrderEventBody state, OrderEvent event) {
    return state == null || isForward(state.order(), event.body().order()) ? event.body() : state;
  }

  /** A status that this version does not know is placed by its {@code sequence} alone. */
  private static boolean isForward(Order from, Order to) {
    if (Contract.FINAL_ORDER_STATUSES.contains(from.status().toString())) return false;
    boolean isBackward = step(to) != -1 && step(to) < step(from);
    return !isBackward && to.sequence() > from.sequence();
  }

  private static int step(Order order) {
    return Contract.ORDER_STATUSES.indexOf(order.status().toString());
  }
}
