package partnerapi;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Adapts a receiver to the JDK's built-in HTTP server. */
public final class ReceiverHttpHandler implements HttpHandler {
  private final Receiver receiver;

  public ReceiverHttpHandler(Receiver receiver) {
    this.receiver = receiver;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try {
      Answer answer =
          receiver.answer(exchange.getRequestMethod(), exchange.getRequestHeaders()::getFirst, exchange.getRequestBody());
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] text = answer.text().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), text.length == 0 ? -1 : text.length);
      exchange.getResponseBody().write(text);
    } finally {
      exchange.close();
    }
  }
}
