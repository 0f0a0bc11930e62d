import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import partnerapi.Delivery;
import partnerapi.WebhookException;
import partnerapi.WebhookVerifier;
import partnerapi.model.OrderEvent;

/** Receives events on port 3000. */
public class Receive {
  // Two secrets while one is being rotated.
  private static final WebhookVerifier VERIFIER = new WebhookVerifier("whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=");
  private static final Set<String> HANDLED = ConcurrentHashMap.newKeySet(); // In real life a table, unique by key.

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("/", Receive::receive);
    server.start();
  }

  private static void receive(HttpExchange exchange) throws IOException {
    int status = 204;
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      try {
        Delivery delivery = VERIFIER.receive(exchange.getRequestHeaders()::getFirst, body);
        if (!HANDLED.contains(delivery.idempotencyKey())) {
          if (delivery.event() instanceof OrderEvent event) {
            System.out.println(event.body().order().orderNumber() + " " + event.body().order().status());
          }
          HANDLED.add(delivery.idempotencyKey());
        }
      } catch (WebhookException refused) {
        status = refused.status();
      }
      exchange.sendResponseHeaders(status, -1);
    }
  }
}
