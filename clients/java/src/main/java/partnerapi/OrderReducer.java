package partnerapi;

import partnerapi.model.Order;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderEventBody;

/** Computes the state of an order from events that may arrive late or more than once. */
public final class OrderReducer {
  private OrderReducer() {}

  /**
   * Returns the state of an order after an event, which is the body of the newest event. A late or duplicate event leaves the
   * state unchanged.
   *
   * @param state the previous state; null before the first event
   */
  public static OrderEventBody reduce(OrderEventBody state, OrderEvent event) {
    return state == null || isForward(state.order(), event.body().order()) ? event.body() : state;
  }

  /**
   * Returns how many steps of an order are missing before an event. They may arrive late, or never if they happened while the
   * outlet was not linked. Do not wait for them: each event has the whole order.
   *
   * @param state the state before the event; null before the first event
   */
  public static long missedSteps(OrderEventBody state, OrderEvent event) {
    Order order = event.body().order();
    if (state == null) return order.sequence() - 1;
    return isForward(state.order(), order) ? order.sequence() - 1 - state.order().sequence() : 0;
  }

  /** Returns whether an event moves the order forward. A status unknown to this version is ordered by {@code sequence} alone. */
  private static boolean isForward(Order from, Order to) {
    if (Contract.FINAL_ORDER_STATUSES.contains(from.status().toString())) return false;
    boolean isBackward = step(to) != -1 && step(to) < step(from);
    return !isBackward && to.sequence() > from.sequence();
  }

  private static int step(Order order) {
    return Contract.ORDER_STATUSES.indexOf(order.status().toString());
  }
}
