package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import partnerapi.json.Json;
import partnerapi.json.JsonException;
import partnerapi.json.JsonObject;
import partnerapi.model.AppliedPromotion;
import partnerapi.model.EventName;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderStatus;
import partnerapi.model.UnknownEvent;

/** The test vector of the contract, and what must not pass. Needs no test library: {@code java … WebhookVerifierCheck vector.json}. */
public final class WebhookVerifierCheck {
  private static final String OTHER_SECRET =
      "whsec_" + Base64.getEncoder().encodeToString("another secret of the same partner".getBytes(UTF_8));

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
    check.refusals();
    check.rotation();
    check.laterVersions();
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

  private void refusals() throws GeneralSecurityException {
    String noSignature = "401 webhook-signature was not made with this secret";
    expect(noSignature, refusal(headers, body.replace("78000.0", "1.0"), sentAt));
    expect(noSignature, refusal(signed(body, OTHER_SECRET), body, sentAt));
    expect(noSignature, refusal(with("webhook-signature", "v1,AAAA"), body, sentAt));
    expect("401 X-Svc-Signature was not made with this secret", refusal(with("X-Svc-Signature", "00"), body, sentAt));
    for (long edge : new long[] {sentAt - Contract.TIMESTAMP_TOLERANCE_S, sentAt + Contract.TIMESTAMP_TOLERANCE_S}) expect("taken", refusal(headers, body, edge));
    String tooOld = "400 webhook-timestamp is more than " + Contract.TIMESTAMP_TOLERANCE_S + " s away from this clock";
    for (long beyond : new long[] {sentAt - Contract.TIMESTAMP_TOLERANCE_S - 1, sentAt + Contract.TIMESTAMP_TOLERANCE_S + 1}) expect(tooOld, refusal(headers, body, beyond));
    for (String name : new String[] {"webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature"})
      expect("400 the header " + name + " is missing", refusal(with(name, null), body, sentAt));
    expect("400 webhook-timestamp is no number of seconds", refusal(with("webhook-timestamp", "x"), body, sentAt));
    expect("400 X-Svc-Idempotency-Key differs from webhook-id", refusal(with("X-Svc-Idempotency-Key", "x"), body, sentAt));
    for (String noEvent : new String[] {"", "[]", "{}", "{\"header\":{\"event_name\":\"food.order.created\"}}"})
      expect("400 the body is no event", refusal(signed(noEvent, secret), noEvent, sentAt));
    for (String form : new String[] {"", "whsec_", "demo"}) {
      try {
        new WebhookVerifier(form);
        expect("refused", "taken");
      } catch (IllegalArgumentException refused) {
        passed++;
      }
    }
  }

  private void rotation() throws Exception {
    Map<String, String> both = signed(body, OTHER_SECRET, secret);
    verifier(sentAt, secret).verify(both::get, body.getBytes(UTF_8));
    verifier(sentAt, OTHER_SECRET).verify(both::get, body.getBytes(UTF_8));
    verifier(sentAt, OTHER_SECRET, secret).verify(headers::get, body.getBytes(UTF_8));
    passed += 3;
  }

  private void laterVersions() throws Exception {
    String later =
        body.replace("\"CREATED\"", "\"TELEPORTED\",\"colour\":\"red\"")
            .replace("\"applied_promotions\":[]", "\"applied_promotions\":[{\"scope\":\"moon\",\"detail\":{}}]");
    OrderEvent event = (OrderEvent) receive(later).event();
    expect(new OrderStatus("TELEPORTED"), event.body().order().status());
    AppliedPromotion promotion = event.body().order().appliedPromotions().get(0);
    expect(true, promotion instanceof AppliedPromotion.Unknown && promotion.scope().equals("moon"));
    UnknownEvent unknown = (UnknownEvent) receive(body.replace("food.order.created", "food.order.invented")).event();
    expect(true, unknown.body().containsKey("order"));
  }

  private void json() {
    String text = "{\"a\":[1,-2.5,1.0E10,true,null,\"\\u0001\\\"\\\\é🌶\"],\"b\":{},\"c\":[]}";
    expect(text, Json.write(Json.parse(" " + text.replace(",", " ,\n"))));
    expect("\"/\b\f\n\r\t🌶\"", "\"" + Json.parse("\"\\/\\b\\f\\n\\r\\t\\ud83c\\udf36\"") + "\"");
    String deep = "[".repeat(100_000);
    for (String broken : new String[] {"", "{", "[1,]", "01", "\"", "\"\\x\"", "\"\\u12\"", "nul", "1 2", "{\"a\" 1}", "\"\n\"", deep}) {
      try {
        expect("refused", Json.parse(broken));
      } catch (JsonException refused) {
        passed++;
      }
    }
  }

  private Delivery receive(String text) throws Exception {
    return verifier(sentAt, secret).receive(signed(text, secret)::get, text.getBytes(UTF_8));
  }

  private String refusal(Map<String, String> given, String text, long now) {
    try {
      verifier(now, secret).receive(given::get, text.getBytes(UTF_8));
      return "taken";
    } catch (WebhookException refused) {
      return refused.status() + " " + refused.getMessage();
    }
  }

  private static WebhookVerifier verifier(long now, String... secrets) {
    return new WebhookVerifier(Clock.fixed(Instant.ofEpochSecond(now), ZoneOffset.UTC), WebhookVerifier.TOLERANCE, secrets);
  }

  private Map<String, String> with(String name, String value) {
    Map<String, String> changed = new TreeMap<>(headers);
    changed.remove(name);
    if (value != null) changed.put(name, value);
    return changed;
  }

  /** Headers of a delivery as the contract describes them; the first secret is the newest. */
  private Map<String, String> signed(String text, String... secrets) throws GeneralSecurityException {
    Map<String, String> signed = new TreeMap<>();
    signed.put("webhook-id", "key-1");
    signed.put("X-Svc-Idempotency-Key", "key-1");
    signed.put("webhook-timestamp", String.valueOf(sentAt));
    signed.put("X-Svc-Signature", WebhookVerifier.hex(mac(secrets[0], text)));
    signed.put(
        "webhook-signature",
        Arrays.stream(secrets)
            .map(each -> "v1," + Base64.getEncoder().encodeToString(mac(each, "key-1." + sentAt + "." + text)))
            .collect(Collectors.joining(" ")));
    return signed;
  }

  private static byte[] mac(String secret, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
      return mac.doFinal(text.getBytes(UTF_8));
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private void expect(Object expected, Object got) {
    if (!Objects.equals(expected, got)) throw new AssertionError("Expected " + expected + ", got " + got + ".");
    passed++;
  }
}
