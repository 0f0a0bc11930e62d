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
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;
import partnerapi.model.OrderEvent;

/** A receiver's answers, and the events that reach its handlers: {@code java … ReceiverCheck vector.json}. */
public final class ReceiverCheck {
  private static final Answer DONE = new Answer(204, "", Map.of());
  private static final Answer FAILED = new Answer(500, "the handler failed", Map.of());

  private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final String secret;
  private final byte[] body;
  private final List<String> seen = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private int passed;

  private ReceiverCheck(String vector) {
    JsonObject fields = JsonObject.of(Json.parse(vector));
    headers.putAll(fields.read("headers", JsonObject::asStrings));
    secret = fields.read("secret", JsonObject::asString);
    body = fields.read("body", JsonObject::asString).getBytes(UTF_8);
  }

  public static void main(String[] arguments) throws Exception {
    String vector = Files.readString(Path.of(arguments[0]));
    new ReceiverCheck(vector).once();
    new ReceiverCheck(vector).atTheSameTime();
    new ReceiverCheck(vector).failures();
    ReceiverCheck check = new ReceiverCheck(vector);
    check.methodsAndSizes();
    check.readBefore();
    check.keys();
    System.out.println(check.passed + " checks passed");
  }

  private Receiver.Builder receiver(EventHandler<OrderEvent> handler) {
    Clock clock = Clock.fixed(Instant.ofEpochSecond(Long.parseLong(headers.get("webhook-timestamp"))), ZoneOffset.UTC);
    return Receiver.builder(new EventHandlers().onFoodOrderCreated(handler), secret)
        .clock(clock)
        .onError((error, event) -> errors.add((event == null ? "" : event.header().eventName() + ": ") + error.getMessage()));
  }

  private void remember(OrderEvent event, Delivery delivery) {
    seen.add(delivery.idempotencyKey() + " " + event.body().order().status());
  }

  private Answer answer(Receiver receiver, String method, byte[] bytes, String length) {
    try {
      return receiver.answer(
          method, name -> name.equals("Content-Length") ? length : headers.get(name), new ByteArrayInputStream(bytes));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Answer answer(Receiver receiver) {
    return answer(receiver, "POST", body, String.valueOf(body.length));
  }

  private void once() {
    Receiver receiver = receiver(this::remember).build();
    expect("a delivery", DONE, answer(receiver));
    expect("the same again", DONE, answer(receiver));
    expect("handled once", List.of(headers.get("webhook-id") + " CREATED"), seen);
  }

  private void atTheSameTime() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Receiver receiver =
        receiver(
                (event, delivery) -> {
                  seen.add(delivery.idempotencyKey());
                  entered.countDown();
                  goOn.await();
                })
            .build();
    CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> answer(receiver));
    entered.await();
    CompletableFuture<Answer> second = CompletableFuture.supplyAsync(() -> answer(receiver));
    goOn.countDown();
    expect("two at the same time", List.of(DONE, DONE), List.of(first.get(), second.get()));
    expect("handled once", 1, seen.size());
  }

  private void failures() {
    Receiver receiver =
        receiver(
                (event, delivery) -> {
                  seen.add("tried");
                  if (seen.size() == 1) throw new IOException("no table");
                })
            .build();
    expect("a handler that throws", FAILED, answer(receiver));
    expect("its error", List.of("food.order.created: no table"), errors);
    expect("the next attempt", DONE, answer(receiver));
    expect("and no more", DONE, answer(receiver));
    expect("tries", 2, seen.size());
  }

  private void methodsAndSizes() {
    Receiver receiver = receiver(this::remember).build();
    for (String method : List.of("GET", "PUT", "post"))
      expect(method, new Answer(405, "deliveries are POST requests", Map.of("Allow", "POST")), answer(receiver, method, body, null));
    expect("a body of the limit", DONE, answer(receiver(this::remember).maxBodyBytes(body.length).build()));
    Receiver small = receiver(this::remember).maxBodyBytes(body.length - 1).build();
    Answer large = new Answer(413, "the body has more than " + (body.length - 1) + " bytes", Map.of("Connection", "close"));
    for (String length : new String[] {String.valueOf(body.length), "1", null})
      expect("a body beyond it, declared as " + length, large, answer(small, "POST", body, length));
    byte[] forged = (new String(body, UTF_8) + " ").getBytes(UTF_8);
    expect(
        "a forged one",
        new Answer(401, "webhook-signature was not made with this secret", Map.of()),
        answer(receiver, "POST", forged, null));
    expect("nothing is logged", List.of(), errors);
  }

  private void readBefore() {
    Receiver receiver = receiver(this::remember).build();
    expect(
        "a body that was read before",
        new Answer(500, "the body was read before the receiver: its log says how to mend it", Map.of()),
        answer(receiver, "POST", new byte[0], "1276"));
    String expected = "Expected the raw body, got one that was read before: Content-Length says 1276 bytes, none are left.";
    expect("its remedy", true, errors.get(0).startsWith(expected));
  }

  private void keys() {
    LatestKeys keys = new LatestKeys(2);
    for (String key : List.of("a", "b", "b", "c")) keys.add(key);
    expect("the latest keys", List.of(false, true, true), List.of(keys.has("a"), keys.has("b"), keys.has("c")));
  }

  private void expect(String what, Object expected, Object got) {
    if (!expected.equals(got)) throw new AssertionError(what + ": expected " + expected + ", got " + got);
    passed++;
  }
}
