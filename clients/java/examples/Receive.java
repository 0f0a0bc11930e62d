import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import partnerapi.Delivery;
import partnerapi.EventHandlers;
import partnerapi.OrderReducer;
import partnerapi.Receiver;
import partnerapi.ReceiverHttpHandler;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderEventBody;

/** Receives events on port 3000. */
public class Receive {
  private static final Map<String, OrderEventBody> ORDERS = new ConcurrentHashMap<>();

  public static void main(String[] arguments) throws IOException {
    EventHandlers handlers =
        new EventHandlers()
            .onFoodOrderCreated(Receive::onOrder)
            .onFoodOrderMerchantAccepted(Receive::onOrder)
            .onFoodOrderCancelled(Receive::onOrder);
    // During a rotation, pass both secrets.
    Receiver receiver = new Receiver(handlers, "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");

    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/events", new ReceiverHttpHandler(receiver));
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.start();
  }

  private static void onOrder(OrderEvent event, Delivery delivery) {
    String number = event.body().order().orderNumber();
    // Late and duplicate events leave the state unchanged.
    OrderEventBody order = ORDERS.compute(number, (key, state) -> OrderReducer.reduce(state, event));
    System.out.println(number + " " + order.order().status());
  }
}
