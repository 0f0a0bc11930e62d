package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import partnerapi.json.Json;
import partnerapi.json.JsonException;
import partnerapi.model.Event;

/** Checks deliveries against notification secrets: {@code webhook-signature} (Standard Webhooks) and {@code X-Svc-Signature}. */
public final class WebhookVerifier {
  /** How far a delivery's timestamp may be from this clock. */
  public static final Duration TOLERANCE = Duration.ofSeconds(Contract.TIMESTAMP_TOLERANCE_S);

  private static final List<String> HEADERS = List.of("webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature");
  /** The shortest key that Standard Webhooks allows. */
  private static final int MIN_SECRET_BYTES = 24;

  private static final Pattern SECRET = Pattern.compile("whsec_([A-Za-z0-9+/]+={0,2})");

  private final List<byte[]> keys;
  private final Clock clock;
  private final Duration tolerance;

  /** @param secrets {@code whsec_…}; the old and the new one while it is being rotated */
  public WebhookVerifier(String... secrets) {
    this(Clock.systemUTC(), TOLERANCE, secrets);
  }

  /** With another clock, or another distance to it. */
  public WebhookVerifier(Clock clock, Duration tolerance, String... secrets) {
    if (secrets == null || secrets.length == 0) throw new IllegalArgumentException("Expected a notification secret, got none.");
    this.keys = Arrays.stream(secrets).map(WebhookVerifier::decode).collect(Collectors.toList());
    this.clock = clock;
    this.tolerance = tolerance;
  }

  /**
   * The event of a genuine delivery. Unknown events, fields and values pass.
   *
   * @param header gives the value of a header by its name in any case, or null
   * @param body as it came, byte for byte
   * @throws WebhookException it is not genuine, too old, or no event
   */
  public Delivery receive(UnaryOperator<String> header, byte[] body) throws WebhookException {
    verify(header, body);
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      return new Delivery(header.apply("webhook-id"), Event.fromJson(Json.parse(text)));
    } catch (JsonException | CharacterCodingException noEvent) {
      throw new WebhookException(400, "the body is no event");
    }
  }

  /** @throws WebhookException it is not genuine or too old */
  public void verify(UnaryOperator<String> header, byte[] body) throws WebhookException {
    for (String name : HEADERS) {
      String value = header.apply(name);
      if (value == null || value.isEmpty()) throw new WebhookException(400, "the header " + name + " is missing");
    }
    String id = header.apply("webhook-id");
    // Nothing in it can be taken for the end of the id, where the signed text goes on with a dot.
    if (!id.matches("[A-Za-z0-9_-]{1,255}")) throw new WebhookException(400, "webhook-id is no id");
    String sentAt = header.apply("webhook-timestamp");
    if (!sentAt.matches("[0-9]{1,12}")) throw new WebhookException(400, "webhook-timestamp is no number of seconds");
    // It is not signed itself.
    if (!id.equals(header.apply("X-Svc-Idempotency-Key")))
      throw new WebhookException(400, "X-Svc-Idempotency-Key differs from webhook-id");
    if (Math.abs(clock.millis() / 1000.0 - Long.parseLong(sentAt)) > tolerance.toSeconds())
      throw new WebhookException(400, "webhook-timestamp is more than " + tolerance.toSeconds() + " s away from this clock");

    String[] entries = header.apply("webhook-signature").split(" ", -1);
    byte[] prefix = (id + "." + sentAt + ".").getBytes(UTF_8);
    boolean isSigned = false;
    boolean isSignedPlainly = false;
    for (byte[] key : keys) {
      String standard = "v1," + Base64.getEncoder().encodeToString(mac(key, prefix, body));
      for (String entry : entries) isSigned |= isEqual(entry, standard);
      isSignedPlainly |= isEqual(header.apply("X-Svc-Signature"), hex(mac(key, body)));
    }
    if (!isSigned) throw new WebhookException(401, "webhook-signature was not made with this secret");
    // During a rotation it is made with the new secret, which may not have come here yet.
    boolean isRotating = entries.length > 1;
    if (!isRotating && !isSignedPlainly) throw new WebhookException(401, "X-Svc-Signature was not made with this secret");
  }

  private static byte[] decode(String secret) {
    // A setting that is missing is null.
    Matcher form = SECRET.matcher(secret == null ? "" : secret);
    if (!form.matches() || form.group(1).length() % 4 > 0)
      throw new IllegalArgumentException("Expected a notification secret of the form whsec_<base64>, got another text.");
    byte[] key = Base64.getDecoder().decode(form.group(1));
    if (key.length < MIN_SECRET_BYTES)
      throw new IllegalArgumentException(
          "Expected a notification secret of at least " + MIN_SECRET_BYTES + " bytes, got " + key.length + ".");
    return key;
  }

  private static byte[] mac(byte[] key, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      for (byte[] part : parts) mac.update(part);
      return mac.doFinal();
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /** In a time that does not depend on where the texts differ. */
  private static boolean isEqual(String one, String other) {
    return MessageDigest.isEqual(one.getBytes(UTF_8), other.getBytes(UTF_8));
  }

  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte each : bytes) text.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
    return text.toString();
  }
}
