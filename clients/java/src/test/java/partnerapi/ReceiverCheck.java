package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;
import partnerapi.model.OrderEvent;

/** Checks the responses of a receiver and the calls of its handlers: {@code java … ReceiverCheck vector.json}. */
public final class ReceiverCheck {
  private static final Answer DONE = new Answer(204, "", Map.of());
  private static final Answer FAILED = new Answer(500, "the handler failed", Map.of());

  private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final String secret;
  private final byte[] body;
  private final List<String> handled = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private final List<String> observed = new ArrayList<>();
  private int passed;

  private ReceiverCheck(String vector) {
    JsonObject fields = JsonObject.of(Json.parse(vector));
    headers.putAll(fields.read("headers", JsonObject::asStrings));
    secret = fields.read("secret", JsonObject::asString);
    body = fields.read("body", JsonObject::asString).getBytes(UTF_8);
  }

  public static void main(String[] arguments) throws Exception {
    String vector = Files.readString(Path.of(arguments[0]));
    new ReceiverCheck(vector).duplicates();
    new ReceiverCheck(vector).concurrentDuplicates();
    new ReceiverCheck(vector).failingErrorHandler();
    new ReceiverCheck(vector).failingHandler();
    ReceiverCheck check = new ReceiverCheck(vector);
    check.methodsAndSizes();
    check.bodyAlreadyRead();
    check.latestKeys();
    System.out.println(check.passed + " checks passed");
  }

  private final System.Logger logger =
      new System.Logger() {
        @Override
        public String getName() {
          return "check";
        }

        @Override
        public boolean isLoggable(Level level) {
          return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
          throw new AssertionError(message);
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
          observed.add(level + " " + format.replaceAll("[0-9]+ ms", "… ms"));
        }
      };

  private Receiver.Builder receiver(EventHandler<OrderEvent> handler) {
    Clock clock = Clock.fixed(Instant.ofEpochSecond(Long.parseLong(headers.get("webhook-timestamp"))), ZoneOffset.UTC);
    return Receiver.builder(new EventHandlers().onFoodOrderCreated(handler), secret)
        .clock(clock)
        .observer(Moment.logTo(logger))
        .onError((error, event) -> errors.add((event == null ? "" : event.header().eventName() + ": ") + error.getMessage()));
  }

  private void record(OrderEvent event, Delivery delivery) {
    handled.add(delivery.idempotencyKey() + " " + event.body().order().status());
  }

  private Answer send(Receiver receiver, String method, byte[] bytes, String length) {
    try {
      return receiver.answer(
          method, name -> name.equals("Content-Length") ? length : headers.get(name), new ByteArrayInputStream(bytes));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Answer send(Receiver receiver) {
    return send(receiver, "POST", body, String.valueOf(body.length));
  }

  private void duplicates() {
    Receiver receiver = receiver(this::record).build();
    expect("first delivery", DONE, send(receiver));
    expect("duplicate", DONE, send(receiver));
    expect("handled once", List.of(headers.get("webhook-id") + " CREATED"), handled);
    send(receiver, "PUT", body, null);
    String done = "INFO delivery 204: food.order.created " + headers.get("webhook-id") + ", … ms";
    expect("observed", List.of(done, done, "WARNING delivery 405: … ms: deliveries are POST requests"), observed);
  }

  private void concurrentDuplicates() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Receiver receiver =
        receiver(
                (event, delivery) -> {
                  handled.add(delivery.idempotencyKey());
                  started.countDown();
                  release.await();
                })
            .build();
    CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> send(receiver));
    started.await();
    CompletableFuture<Answer> second = CompletableFuture.supplyAsync(() -> send(receiver));
    release.countDown();
    expect("concurrent duplicates", List.of(DONE, DONE), List.of(first.get(), second.get()));
    expect("handled once", 1, handled.size());
  }

  private void failingErrorHandler() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Receiver receiver =
        receiver(
                (event, delivery) -> {
                  started.countDown();
                  release.await();
                  throw new IOException("no table");
                })
            .onError((error, event) -> { throw new IllegalStateException("no log"); })
            .build();
    CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> send(receiver));
    started.await();
    CompletableFuture<Answer> second = CompletableFuture.supplyAsync(() -> send(receiver));
    Thread.sleep(100); // Until the duplicate waits.
    release.countDown();
    for (CompletableFuture<Answer> answer : List.of(first, second)) {
      String reason = answer.handle((response, failure) -> String.valueOf(failure)).get(10, TimeUnit.SECONDS);
      expect("failing error handler: " + reason, true, reason.endsWith("IllegalStateException: no log"));
    }
  }

  private void failingHandler() {
    Receiver receiver =
        receiver(
                (event, delivery) -> {
                  handled.add("call");
                  if (handled.size() == 1) throw new IOException("no table");
                })
            .build();
    expect("failing handler", FAILED, send(receiver));
    expect("reported error", List.of("food.order.created: no table"), errors);
    expect("retry", DONE, send(receiver));
    expect("duplicate after the retry", DONE, send(receiver));
    expect("handler calls", 2, handled.size());
  }

  private void methodsAndSizes() {
    Receiver receiver = receiver(this::record).build();
    for (String method : List.of("GET", "PUT", "post"))
      expect(method, new Answer(405, "deliveries are POST requests", Map.of("Allow", "POST")), send(receiver, method, body, null));
    expect("body at the size limit", DONE, send(receiver(this::record).maxBodyBytes(body.length).build()));
    Receiver small = receiver(this::record).maxBodyBytes(body.length - 1).build();
    Answer large = new Answer(413, "the body is larger than " + (body.length - 1) + " bytes", Map.of("Connection", "close"));
    for (String length : new String[] {String.valueOf(body.length), "1", null})
      expect("body over the size limit, Content-Length " + length, large, send(small, "POST", body, length));
    byte[] forged = (new String(body, UTF_8) + " ").getBytes(UTF_8);
    expect(
        "forged body",
        new Answer(401, "webhook-signature was not made with this secret", Map.of()),
        send(receiver, "POST", forged, null));
    expect("no errors reported", List.of(), errors);
  }

  private void bodyAlreadyRead() {
    Receiver receiver = receiver(this::record).build();
    expect(
        "body already read",
        new Answer(500, "the body was already read: the receiver's log says how to fix it", Map.of()),
        send(receiver, "POST", new byte[0], "1276"));
    String expected = "Expected the raw body, got one that was already read: Content-Length is 1276, but no bytes are left.";
    expect("reported error", true, errors.get(0).startsWith(expected));
  }

  private void latestKeys() {
    LatestKeys keys = new LatestKeys(2);
    for (String key : List.of("a", "b", "b", "c")) keys.add(key);
    expect("latest keys", List.of(false, true, true), List.of(keys.has("a"), keys.has("b"), keys.has("c")));
  }

  private void expect(String label, Object expected, Object got) {
    if (!expected.equals(got)) throw new AssertionError(label + ": expected " + expected + ", got " + got);
    passed++;
  }
}
