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

/** Verifies the signatures of deliveries: {@code webhook-signature} (Standard Webhooks) and {@code X-Svc-Signature}. */
public final class WebhookVerifier {
  /** Maximum difference between the delivery's timestamp and this clock. */
  public static final Duration TOLERANCE = Duration.ofSeconds(Contract.TIMESTAMP_TOLERANCE_S);

  private static final List<String> HEADERS = List.of("webhook-id", "webhook-timestamp", "webhook-signature", "X-Svc-Signature");
  /** Minimum key length in Standard Webhooks. */
  private static final int MIN_SECRET_BYTES = 24;

  private static final Pattern SECRET = Pattern.compile("whsec_([A-Za-z0-9+/]+={0,2})");

  private final List<byte[]> keys;
  private final Clock clock;
  private final Duration tolerance;

  /**
   * Creates a verifier.
   *
   * @param secrets {@code whsec_…}; during a rotation both the old and the new secret
   */
  public WebhookVerifier(String... secrets) {
    this(Clock.systemUTC(), TOLERANCE, secrets);
  }

  /** Creates a verifier with another clock or tolerance. */
  public WebhookVerifier(Clock clock, Duration tolerance, String... secrets) {
    if (secrets == null || secrets.length == 0) throw new IllegalArgumentException("Expected a notification secret, got none.");
    this.keys = Arrays.stream(secrets).map(WebhookVerifier::decode).collect(Collectors.toList());
    this.clock = clock;
    this.tolerance = tolerance;
  }

  /**
   * Verifies a delivery and returns its event. Unknown events, fields and values are accepted.
   *
   * @param header returns the value of a header by its case-insensitive name, or null
   * @param body the raw body, unmodified
   * @throws WebhookException if the delivery is not authentic, is too old, or is not a valid event
   */
  public Delivery receive(UnaryOperator<String> header, byte[] body) throws WebhookException {
    verify(header, body);
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      return new Delivery(header.apply("webhook-id"), Event.fromJson(Json.parse(text)));
    } catch (CharacterCodingException invalid) {
      throw notAnEvent(new JsonException("", "JSON", "invalid UTF-8"));
    } catch (JsonException mismatch) {
      throw notAnEvent(mismatch);
    }
  }

  private static WebhookException notAnEvent(JsonException mismatch) {
    String where = mismatch.place().isEmpty() ? "" : " at " + mismatch.place();
    String details = "expected " + mismatch.expected() + where + ", got " + mismatch.got();
    return new WebhookException(400, "the body is not a valid event: " + details, mismatch.place());
  }

  /**
   * Verifies a delivery without reading its event.
   *
   * @throws WebhookException if the delivery is not authentic or is too old
   */
  public void verify(UnaryOperator<String> header, byte[] body) throws WebhookException {
    for (String name : HEADERS) {
      String value = header.apply(name);
      if (value == null || value.isEmpty()) throw new WebhookException(400, "the header " + name + " is missing");
    }
    String id = header.apply("webhook-id");
    // A dot in the id would make the signed text ambiguous, because dots separate its parts.
    if (!id.matches("[A-Za-z0-9_-]{1,255}")) throw new WebhookException(400, "webhook-id is not a valid id");
    String sentAt = header.apply("webhook-timestamp");
    if (!sentAt.matches("[0-9]{1,12}")) throw new WebhookException(400, "webhook-timestamp is not a number of seconds");
    // This header is not signed.
    if (!id.equals(header.apply("X-Svc-Idempotency-Key")))
      throw new WebhookException(400, "X-Svc-Idempotency-Key differs from webhook-id");
    if (Math.abs(clock.millis() / 1000.0 - Long.parseLong(sentAt)) > tolerance.toSeconds())
      throw new WebhookException(400, "webhook-timestamp differs from this clock by more than " + tolerance.toSeconds() + " s");

    String[] entries = header.apply("webhook-signature").split(" ", -1);
    byte[] prefix = (id + "." + sentAt + ".").getBytes(UTF_8);
    boolean hasSignature = false;
    boolean hasPlainSignature = false;
    for (byte[] key : keys) {
      String standard = "v1," + Base64.getEncoder().encodeToString(mac(key, prefix, body));
      for (String entry : entries) hasSignature |= isEqual(entry, standard);
      hasPlainSignature |= isEqual(header.apply("X-Svc-Signature"), hex(mac(key, body)));
    }
    if (!hasSignature) throw new WebhookException(401, "webhook-signature was not made with this secret");
    // During a rotation, X-Svc-Signature is made with the new secret, which may not be configured here yet.
    boolean isRotating = entries.length > 1;
    if (!isRotating && !hasPlainSignature) throw new WebhookException(401, "X-Svc-Signature was not made with this secret");
  }

  private static byte[] decode(String secret) {
    // A missing setting is null.
    if (secret == null || secret.isEmpty())
      throw new IllegalArgumentException("Expected a notification secret of the form whsec_<base64>, got none.");
    Matcher form = SECRET.matcher(secret);
    if (!form.matches() || form.group(1).length() % 4 > 0)
      throw new IllegalArgumentException("Expected a notification secret of the form whsec_<base64>, got a value in another format.");
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
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Compares two strings in constant time. */
  private static boolean isEqual(String signature, String expected) {
    return MessageDigest.isEqual(signature.getBytes(UTF_8), expected.getBytes(UTF_8));
  }

  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte octet : bytes) text.append(Character.forDigit(octet >> 4 & 15, 16)).append(Character.forDigit(octet & 15, 16));
    return text.toString();
  }
}
