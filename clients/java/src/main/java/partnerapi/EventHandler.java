package partnerapi;

/** Handles events of one type. A handler must return before the delivery times out: move long work to a queue. */
@FunctionalInterface
public interface EventHandler<E> {
  /**
   * Handles an event.
   *
   * @throws Exception if the event cannot be handled; the receiver responds with 500 and the service retries the delivery
   */
  void handle(E event, Delivery delivery) throws Exception;
}
