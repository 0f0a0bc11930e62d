package partnerapi;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;
import partnerapi.model.CreatePromotionRequest;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderEventBody;
import partnerapi.model.PromotionDetailInput;
import partnerapi.model.StockEntry;
import partnerapi.model.SubscriptionRequest;

/**
 * Plays the cases of the contract's table of behaviour: one line of JSON in for each, one line of JSON out. It is run by the
 * project's own tests; with the word {@code url-connection} it sends as Android does.
 */
public final class BehaviourDriver {
  private BehaviourDriver() {}

  /** Hours off, and passes over every pause. */
  private static final class StillClock implements PartnerClock {
    private final long hours;
    private final List<Object> waits = new ArrayList<>();

    StillClock(long hours) {
      this.hours = hours;
    }

    @Override
    public Instant now() {
      return Instant.now().plus(Duration.ofHours(hours));
    }

    @Override
    public void sleep(Duration pause) {
      waits.add(pause.toMillis() / 1000.0);
    }
  }

  private static HttpTransport transport;

  public static void main(String[] arguments) throws Exception {
    transport = arguments.length > 0 ? new UrlConnectionTransport() : HttpTransport.standard();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) out.println(Json.write(play(line)));
  }

  private static Map<String, Object> play(String line) {
    JsonObject played = JsonObject.of(Json.parse(line));
    if (line.startsWith("{\"secrets\"")) return received(played);
    if (line.startsWith("{\"orders\"")) return reduced(played.list("orders", OrderEvent::fromJson));
    StillClock clock = new StillClock(played.read("skew", JsonObject::asLong));
    String url = played.read("url", JsonObject::asString);
    String secret = played.read("secret", JsonObject::asString);
    ClientCredentials credentials =
        new ClientCredentials(played.read("id", JsonObject::asString), secret, url + "/auth/oauth2/token", "a");
    Duration timeout = Duration.ofMillis(played.read("timeoutMs", JsonObject::asLong));
    PartnerClient client = PartnerClient.builder(url, credentials).timeout(timeout).clock(clock).transport(transport).build();
    Map<String, Object> result = new LinkedHashMap<>();
    try {
      result.put("count", call(client, played.read("call", JsonObject::asString)));
      result.put("ok", true);
    } catch (PartnerException error) {
      describe(error, result);
      StringWriter trace = new StringWriter();
      error.printStackTrace(new PrintWriter(trace));
      result.put("printed", error + "\n" + trace);
    }
    result.put("waits", clock.waits);
    result.put("shown", credentials + "\n" + client + "\n" + new Request("GET", credentials.tokenUrl(), Map.of("a", secret), null, timeout));
    return result;
  }

  private static Map<String, Object> reduced(List<OrderEvent> events) {
    OrderEventBody state = null;
    for (OrderEvent event : events) state = OrderReducer.reduce(state, event);
    return Map.of("state", List.of(state.order().status().toString(), state.order().sequence()));
  }

  /** What becomes of a delivery. */
  private static Map<String, Object> received(JsonObject played) {
    Map<String, Object> result = new LinkedHashMap<>();
    String[] secrets = played.list("secrets", secret -> (String) secret).toArray(new String[0]);
    Clock clock = Clock.fixed(Instant.ofEpochSecond(played.read("now", JsonObject::asLong)), ZoneOffset.UTC);
    WebhookVerifier verifier;
    try {
      verifier = new WebhookVerifier(clock, WebhookVerifier.TOLERANCE, secrets);
    } catch (IllegalArgumentException error) {
      result.put("secret", error.getMessage());
      return result;
    }
    result.put("shown", verifier.toString());
    Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    given.putAll(played.read("headers", JsonObject::asStrings));
    try {
      byte[] body = Base64.getDecoder().decode(played.read("body", JsonObject::asString));
      result.put("key", verifier.receive(given::get, body).idempotencyKey());
    } catch (WebhookException error) {
      result.put("refused", List.of((long) error.status(), error.getMessage()));
    } catch (RuntimeException | StackOverflowError error) {
      result.put("foreign", error.toString());
    }
    return result;
  }

  private static Object call(PartnerClient client, String name) {
    switch (name) {
      case "listCustomers":
        return client.listCustomers("OUT-1").totalCount();
      case "setMenuItemStocks":
        client.setMenuItemStocks("OUT-1", List.of(StockEntry.of("a", true)));
        return null;
      case "createSubscription":
        client.createSubscription(SubscriptionRequest.of("e", "u"));
        return null;
      case "createPromotion":
        client.createPromotion("OUT-1", CreatePromotionRequest.of(PromotionDetailInput.of("2026-12-01", "2026-12-02", "a")));
        return null;
      default:
        client.deletePromotion("OUT-1", "p-1");
        return null;
    }
  }

  private static void describe(PartnerException error, Map<String, Object> result) {
    if (error instanceof PartnerApiException) {
      PartnerApiException refused = (PartnerApiException) error;
      result.put("error", "api");
      result.put("status", refused.status());
      result.put("code", refused.code());
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
      PartnerConnectionException lost = (PartnerConnectionException) error;
      result.put("error", "connection");
      result.put("attempts", lost.attempts());
    }
  }
}
