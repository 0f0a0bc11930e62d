package partnerapi;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;
import partnerapi.model.CreatePromotionRequest;
import partnerapi.model.ListCustomersQuery;
import partnerapi.model.Event;
import partnerapi.model.ListEventsQuery;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderEventBody;
import partnerapi.model.PromotionDetailInput;
import partnerapi.model.StockEntry;
import partnerapi.model.SubscriptionRequest;

/**
 * Runs the cases of the contract's behaviour table: reads one line of JSON per case and writes one line of JSON. The project's
 * tests run it. With the argument {@code url-connection} it sends requests as Android does.
 */
public final class BehaviourDriver {
  private BehaviourDriver() {}

  /** Is wrong by a number of hours, and records delays without waiting. */
  private static final class FakeClock implements PartnerClock {
    private final long hours;
    private final List<Object> waits = new ArrayList<>();

    FakeClock(long hours) {
      this.hours = hours;
    }

    @Override
    public Instant now() {
      return Instant.now().plus(Duration.ofHours(hours));
    }

    @Override
    public void sleep(Duration delay) {
      waits.add(delay.toMillis() / 1000.0);
    }
  }

  private static HttpTransport transport;

  public static void main(String[] arguments) throws Exception {
    transport = arguments.length > 0 ? new UrlConnectionTransport() : HttpTransport.standard();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) out.println(Json.write(runCase(line)));
  }

  private static Map<String, Object> runCase(String line) {
    JsonObject input = JsonObject.of(Json.parse(line));
    if (line.startsWith("{\"sends\"")) return new Reception(input).run();
    if (line.startsWith("{\"secrets\"")) return verifyDelivery(input);
    if (line.startsWith("{\"time_zone\"")) {
      Instant at = Instant.parse(input.read("at", JsonObject::asString));
      return Map.of("date", OutletTime.localDate(input.read("time_zone", JsonObject::asString), at).toString());
    }
    if (line.startsWith("{\"orders\"")) return reduceOrders(input.list("orders", OrderEvent::fromJson));
    FakeClock clock = new FakeClock(input.read("skew", JsonObject::asLong));
    String url = input.read("url", JsonObject::asString);
    String secret = input.read("secret", JsonObject::asString);
    Duration timeout = Duration.ofMillis(input.read("timeoutMs", JsonObject::asLong));
    Map<String, Object> result = new LinkedHashMap<>();
    List<Object> observed = new ArrayList<>();
    result.put("observed", observed);
    result.put("shown", "");
    try {
      ClientCredentials credentials =
          new ClientCredentials(input.read("id", JsonObject::asString), secret, input.read("tokenUrl", JsonObject::asString), "a");
      String traceparent = input.read("traceparent", JsonObject::asString);
      PartnerClient.Builder builder =
          PartnerClient.builder(url, credentials)
              .timeout(timeout)
              .clock(clock)
              .transport(transport)
              .observer(moment -> observed.add(moment.toString()))
              .traceparent(() -> traceparent);
      Long maxAttempts = input.optional("maxAttempts", JsonObject::asLong);
      if (maxAttempts != null) builder.maxAttempts(maxAttempts.intValue());
      PartnerClient client = builder.build();
      result.put("shown", credentials + "\n" + client + "\n" + new Request("GET", credentials.tokenUrl(), Map.of("a", secret), null, timeout));
      String call = input.read("call", JsonObject::asString);
      if (call.endsWith("Events")) {
        List<Object> ids = new ArrayList<>();
        result.put("events", ids);
        iterate(client, input, call, ids);
      } else result.put("count", call(client, call, input.read("outlet", JsonObject::asString), Duration.ofMillis(input.read("callTimeoutMs", JsonObject::asLong))));
      result.put("ok", true);
    } catch (IllegalArgumentException invalid) {
      result.put("error", "settings");
      result.put("printed", invalid.getMessage());
    } catch (PartnerException error) {
      describe(error, result);
      if (Thread.interrupted()) result.put("error", "cancelled");
      StringWriter trace = new StringWriter();
      error.printStackTrace(new PrintWriter(trace));
      result.put("printed", error + "\n" + trace);
    }
    result.put("waits", clock.waits);
    return result;
  }

  /** Collects the ids of events, and ends or cancels the iteration after {@code take} events. */
  private static void iterate(PartnerClient client, JsonObject input, String call, List<Object> ids) {
    ListEventsQuery query = ListEventsQuery.of();
    String after = input.optional("after", JsonObject::asString);
    Long wait = input.optional("wait", JsonObject::asLong);
    Long take = input.optional("take", JsonObject::asLong);
    if (after != null) query = query.withAfter(after);
    if (wait != null) query = query.withWait(wait);
    for (Event event : client.iterateEvents(query)) {
      ids.add(event.header().eventId());
      if (take == null || ids.size() != take) continue;
      if (call.equals("iterateEvents")) break;
      Thread waiting = Thread.currentThread();
      new Timer(true).schedule(
          new TimerTask() {
            @Override
            public void run() {
              waiting.interrupt();
            }
          },
          200);
    }
  }

  private static Map<String, Object> reduceOrders(List<OrderEvent> events) {
    OrderEventBody state = null;
    long missed = 0;
    for (OrderEvent event : events) {
      missed = OrderReducer.missedSteps(state, event);
      state = OrderReducer.reduce(state, event);
    }
    return Map.of("state", List.of(state.order().status().toString(), state.order().sequence(), missed));
  }

  /** Verifies a delivery and describes the outcome. */
  private static Map<String, Object> verifyDelivery(JsonObject input) {
    Map<String, Object> result = new LinkedHashMap<>();
    String[] secrets = input.list("secrets", secret -> (String) secret).toArray(new String[0]);
    Clock clock = Clock.fixed(Instant.ofEpochSecond(input.read("now", JsonObject::asLong)), ZoneOffset.UTC);
    WebhookVerifier verifier;
    try {
      verifier = new WebhookVerifier(clock, WebhookVerifier.TOLERANCE, secrets);
    } catch (IllegalArgumentException error) {
      result.put("secret", error.getMessage());
      return result;
    }
    result.put("shown", verifier + "\n" + new Receiver(new EventHandlers(), secrets));
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(input.read("headers", JsonObject::asStrings));
    try {
      byte[] body = Base64.getDecoder().decode(input.read("body", JsonObject::asString));
      result.put("key", verifier.receive(headers::get, body).idempotencyKey());
    } catch (WebhookException error) {
      result.put("refused", List.of((long) error.status(), error.getMessage()));
    } catch (RuntimeException | StackOverflowError error) {
      result.put("foreign", error.toString());
    }
    return result;
  }

  /** Sends deliveries to a receiver, whose handler does what each delivery says. */
  private static final class Reception implements System.Logger {
    private final JsonObject input;
    private final Receiver receiver;
    private final List<Object> handled = new ArrayList<>();
    private final List<Object> errors = new ArrayList<>();
    private final List<Object> log = new ArrayList<>();
    private JsonObject send;
    private CompletableFuture<Object> duplicate;

    Reception(JsonObject input) {
      this.input = input;
      Instant now = Instant.ofEpochSecond(input.read("now", JsonObject::asLong));
      Receiver.Builder builder =
          Receiver.builder(new EventHandlers().onFoodOrderCreated(this::handle), input.read("secret", JsonObject::asString))
              .clock(Clock.fixed(now, ZoneOffset.UTC))
              .observer(Moment.logTo(this))
              .onError(this::report);
      Long max = input.optional("max", JsonObject::asLong);
      if (max != null) builder.maxBodyBytes(max.intValue());
      Long keys = input.optional("keys", JsonObject::asLong);
      if (keys != null) builder.seen(new LatestKeys(keys.intValue()));
      receiver = builder.build();
    }

    Map<String, Object> run() {
      List<Object> answers = new ArrayList<>();
      for (JsonObject next : input.list("sends", JsonObject::of)) {
        send = next;
        answers.add(post());
      }
      if (duplicate != null) answers.add(duplicate.join());
      return Map.of("answers", answers, "handled", handled, "errors", errors, "log", log);
    }

    private void handle(OrderEvent event, Delivery delivery) throws Exception {
      handled.add(delivery.idempotencyKey() + " " + event.body().order().status());
      if (send.read("again", JsonObject::asBoolean) && duplicate == null) {
        duplicate = CompletableFuture.supplyAsync(this::post);
        Thread.sleep(300);
      }
      if (send.read("fails", JsonObject::asBoolean)) throw new IOException("no table");
    }

    private void report(Throwable error, Event event) {
      if (input.read("reportFails", JsonObject::asBoolean)) throw new IllegalStateException("no log");
      errors.add((event == null ? "" : event.header().eventName() + ": ") + error.getMessage());
    }

    private Object post() {
      Map<String, String> headers = send.read("headers", JsonObject::asStrings);
      byte[] body = Base64.getDecoder().decode(send.read("body", JsonObject::asString));
      try {
        Answer answer = receiver.answer(send.read("method", JsonObject::asString), headers::get, new ByteArrayInputStream(body));
        return List.of((long) answer.status(), answer.text(), String.join(" ", answer.headers().values()));
      } catch (IOException | RuntimeException error) {
        return List.of(500L, error.getMessage(), "");
      }
    }

    @Override
    public String getName() {
      return "deliveries";
    }

    @Override
    public boolean isLoggable(Level level) {
      return true;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
      log.add(level + " " + message);
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
      log.add(level + " " + format);
    }
  }

  private static Object call(PartnerClient client, String name, String outlet, Duration timeout) {
    switch (name) {
      case "listCustomers":
        return client.listCustomers(outlet, ListCustomersQuery.of(), CallOptions.NONE.withTimeout(timeout)).totalCount();
      case "setMenuItemStocks":
        client.setMenuItemStocks(outlet, List.of(StockEntry.of("a", true)));
        return null;
      case "createSubscription":
        client.createSubscription(SubscriptionRequest.of("e", "u"));
        return null;
      case "createPromotion":
        client.createPromotion(outlet, CreatePromotionRequest.of(PromotionDetailInput.of(LocalDate.of(2026, 12, 1), LocalDate.of(2026, 12, 2), "a")));
        return null;
      case "updateSubscription":
        client.updateSubscription("s-1", SubscriptionRequest.of("e", "u"));
        return null;
      default:
        client.deletePromotion(outlet, "p-1");
        return null;
    }
  }

  private static void describe(PartnerException error, Map<String, Object> result) {
    if (error instanceof PartnerApiException) {
      PartnerApiException apiError = (PartnerApiException) error;
      result.put("error", "api");
      result.put("status", apiError.status());
      result.put("code", apiError.code());
      if (apiError.retryAfter() != null) result.put("retryAfter", apiError.retryAfter().toSeconds());
    } else if (error instanceof UnreadableAnswerException) {
      UnreadableAnswerException unreadable = (UnreadableAnswerException) error;
      result.put("error", "unreadable");
      result.put("status", unreadable.status());
      result.put("place", unreadable.place());
      result.put("expected", unreadable.expected());
      result.put("got", unreadable.got());
    } else if (error instanceof RedirectException) {
      RedirectException redirect = (RedirectException) error;
      result.put("error", "redirect");
      result.put("status", redirect.status());
      result.put("location", redirect.location());
    } else if (error instanceof PartnerConnectionException) {
      PartnerConnectionException connection = (PartnerConnectionException) error;
      result.put("error", "connection");
      result.put("attempts", connection.attempts());
    }
  }
}
