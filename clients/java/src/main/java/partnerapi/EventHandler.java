package partnerapi;

/** What is done with an event. Hand long work over to a queue. */
@FunctionalInterface
public interface EventHandler<E> {
  /** @throws Exception the delivery is then answered with 500 and comes again */
  void handle(E event, Delivery delivery) throws Exception;
}
