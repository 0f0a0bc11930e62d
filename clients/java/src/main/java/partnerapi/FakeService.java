package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import partnerapi.json.Json;

/**
 * Responds to each call with the contract's example, without a network, for tests of your integration: {@code
 * PartnerClient.builder("http://fake.invalid", credentials).transport(new FakeService())}.
 */
public final class FakeService implements HttpTransport {
  private final Map<String, Queue<Object[]>> responses = new HashMap<>();
  private final List<String> operations = new ArrayList<>();
  private final List<Request> requests = new ArrayList<>();

  /** Sets the response of the next call of an operation, with its whole JSON body as maps, lists and values. */
  public synchronized void respond(String operation, int status, Object body) {
    if (Stream.of(Examples.RESPONSES).noneMatch(row -> row[0].equals(operation)))
      throw new IllegalArgumentException("Expected an operation of the contract, such as getCatalog, got " + operation + ".");
    responses.computeIfAbsent(operation, name -> new ArrayDeque<>()).add(new Object[] {status, Json.write(body)});
  }

  /** Makes the next call of an operation fail with an error code, such as {@link ErrorCode#PROMOTION_NOT_ACTIVATED}. */
  public void fail(String operation, int status, String code) {
    Map<String, Object> error = Map.of("message_title", code, "message", "Fake: " + code + ".", "code", code, "message_severity", "error");
    respond(operation, status, Map.of("success", false, "errors", List.of(error)));
  }

  /** Returns the names of the operations that were called, such as {@code createPromotion}. */
  public synchronized List<String> operations() {
    return List.copyOf(operations);
  }

  /** Returns the requests of the calls, without token requests. */
  public synchronized List<Request> requests() {
    return List.copyOf(requests);
  }

  @Override
  public synchronized Response send(Request request) {
    if ("application/x-www-form-urlencoded".equals(request.headers().get("Content-Type")))
      return response(request, 200, "{\"access_token\":\"fake\",\"expires_in\":3600}");
    for (Object[] row : Examples.RESPONSES) {
      String pattern = ".*" + ((String) row[2]).replace(".", "\\.").replaceAll("\\{\\w+}", "[^/]+");
      if (!row[1].equals(request.method()) || !request.uri().getRawPath().matches(pattern)) continue;
      operations.add((String) row[0]);
      requests.add(request);
      Object[] next = responses.getOrDefault(row[0], new ArrayDeque<>()).poll();
      return next == null ? response(request, (int) row[3], (String) row[4]) : response(request, (int) next[0], (String) next[1]);
    }
    throw new IllegalStateException("Expected a call of the contract, got " + request + ".");
  }

  private static Response response(Request request, int status, String body) {
    return new Response(status, Map.of("Content-Type", List.of("application/json")), body.getBytes(UTF_8), request.uri());
  }

  /** Returns the body of a delivery with the contract's example of an event, such as {@code food.order.created}. */
  public static byte[] exampleEvent(String name) {
    return Examples.EVENTS.get(name).getBytes(UTF_8);
  }

  /**
   * Returns the headers with which the service would send a body, by case-insensitive name.
   *
   * @param secrets {@code whsec_…}, newest first. All of them sign {@code webhook-signature}, the newest {@code X-Svc-Signature}
   */
  public static Map<String, String> signDelivery(byte[] body, String idempotencyKey, Instant sentAt, String... secrets) {
    byte[] prefix = (idempotencyKey + "." + sentAt.getEpochSecond() + ".").getBytes(UTF_8);
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Content-Type", "application/json");
    headers.put("X-Svc-Signature", WebhookVerifier.hex(mac(secrets[0], new byte[0], body)));
    headers.put("X-Svc-Idempotency-Key", idempotencyKey);
    headers.put("webhook-id", idempotencyKey);
    headers.put("webhook-timestamp", String.valueOf(sentAt.getEpochSecond()));
    headers.put(
        "webhook-signature",
        Stream.of(secrets).map(secret -> "v1," + Base64.getEncoder().encodeToString(mac(secret, prefix, body))).collect(Collectors.joining(" ")));
    return headers;
  }

  private static byte[] mac(String secret, byte[] prefix, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
      mac.update(prefix);
      return mac.doFinal(body);
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException(missing); // Every JDK has HmacSHA256.
    }
  }
}
