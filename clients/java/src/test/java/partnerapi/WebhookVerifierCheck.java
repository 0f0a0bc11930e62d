package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import partnerapi.json.Json;
import partnerapi.json.JsonException;
import partnerapi.json.JsonObject;
import partnerapi.model.AppliedPromotion;
import partnerapi.model.EventName;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderStatus;
import partnerapi.model.UnknownEvent;

/**
 * Checks the verifier with the contract's test vector. Requires no test library: {@code java …
 * WebhookVerifierCheck vector.json}.
 */
public final class WebhookVerifierCheck {
  private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final String secret;
  private final String body;
  private final long sentAt;
  private int passed;

  private WebhookVerifierCheck(String vector) {
    JsonObject fields = JsonObject.of(Json.parse(vector));
    headers.putAll(fields.read("headers", JsonObject::asStrings));
    secret = fields.read("secret", JsonObject::asString);
    body = fields.read("body", JsonObject::asString);
    sentAt = Long.parseLong(headers.get("webhook-timestamp"));
  }

  public static void main(String[] arguments) throws Exception {
    WebhookVerifierCheck check = new WebhookVerifierCheck(readVector(arguments));
    check.vector();
    check.unknownValues();
    check.json();
    System.out.println(check.passed + " checks passed");
  }

  private static String readVector(String[] arguments) throws IOException {
    return Files.readString(Path.of(arguments.length > 0 ? arguments[0] : "src/test/resources/vector.json"));
  }

  private void vector() throws WebhookException {
    Delivery delivery = verifier(sentAt, secret).receive(headers::get, body.getBytes(UTF_8));
    expect(headers.get("webhook-id"), delivery.idempotencyKey());
    OrderEvent event = (OrderEvent) delivery.event();
    expect(EventName.FOOD_ORDER_CREATED, event.header().eventName());
    expect("Pedas – tanpa \"micin\" 🌶", event.body().order().orderItems().get(0).notes());
    expect(78000.0, event.body().order().orderTotal());
    expect(null, event.body().driver());
  }

  private void unknownValues() throws Exception {
    String json =
        body.replace("\"CREATED\"", "\"TELEPORTED\",\"colour\":\"red\"")
            .replace("\"applied_promotions\":[]", "\"applied_promotions\":[{\"scope\":\"moon\",\"detail\":{}}]");
    OrderEvent event = (OrderEvent) receive(json).event();
    expect(new OrderStatus("TELEPORTED"), event.body().order().status());
    AppliedPromotion promotion = event.body().order().appliedPromotions().get(0);
    expect(true, promotion instanceof AppliedPromotion.Unknown && promotion.scope().equals("moon"));
    UnknownEvent unknown = (UnknownEvent) receive(body.replace("food.order.created", "food.order.invented")).event();
    expect(true, unknown.body().containsKey("order"));
  }

  private void json() {
    String json = "{\"a\":[1,-2.5,1.0E10,true,null,\"\\u0001\\\"\\\\é🌶\"],\"b\":{},\"c\":[]}";
    expect(json, Json.write(Json.parse(" " + json.replace(",", " ,\n"))));
    expect("\"/\b\f\n\r\t🌶\"", "\"" + Json.parse("\"\\/\\b\\f\\n\\r\\t\\ud83c\\udf36\"") + "\"");
    for (String half : new String[] {"\ud83c", "a\udf36", "\udf36\ud83c"}) {
      expect(half, Json.parse(new String(Json.write(half).getBytes(UTF_8), UTF_8)));
      try {
        expect("rejected", Settings.segment("a", half));
      } catch (IllegalArgumentException expected) {
        passed++;
      }
    }
    String deep = "[".repeat(100_000);
    for (String text : new String[] {"", "{", "[1,]", "01", "\"", "\"\\x\"", "\"\\u12\"", "nul", "1 2", "{\"a\" 1}", "\"\n\"", deep}) {
      try {
        expect("rejected", Json.parse(text));
      } catch (JsonException expected) {
        passed++;
      }
    }
  }

  private Delivery receive(String text) throws Exception {
    return verifier(sentAt, secret).receive(sign(text, secret)::get, text.getBytes(UTF_8));
  }

  private static WebhookVerifier verifier(long now, String... secrets) {
    return new WebhookVerifier(Clock.fixed(Instant.ofEpochSecond(now), ZoneOffset.UTC), WebhookVerifier.TOLERANCE, secrets);
  }

  /** Returns the headers of a delivery, as defined in the contract. The first secret is the newest. */
  private Map<String, String> sign(String text, String... secrets) {
    return FakeService.signDelivery(text.getBytes(UTF_8), "key-1", Instant.ofEpochSecond(sentAt), secrets);
  }

  private void expect(Object expected, Object got) {
    if (!Objects.equals(expected, got)) throw new AssertionError("Expected " + expected + ", got " + got + ".");
    passed++;
  }
}
