package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;

/** What every operation does: token, headers, retries, envelope. */
abstract class Transport {
  /** By what a service knows the caller: this client, its version, and that of Java. */
  static final String AGENT =
      "partner-integration-api-java/" + Contract.VERSION + " Java/" + System.getProperty("java.specification.version");

  private final String baseUrl;
  private final Duration timeout;
  private final Sender sender;
  private final TokenSource tokens;

  Transport(String baseUrl, ClientCredentials credentials, TokenSource tokens, Duration timeout, int maxAttempts, HttpTransport transport, PartnerClock clock) {
    Sender once = Sender.over(transport);
    this.baseUrl = baseUrl.replaceFirst("/+$", "");
    this.timeout = timeout;
    this.sender = new Retries(once, maxAttempts, clock);
    this.tokens = tokens != null ? tokens : new Tokens(credentials, sender, timeout);
  }

  /** One call of an operation. */
  final class Call {
    private final String method;
    private final String path;
    private final CallOptions options;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private Map<String, Object> query = Map.of();
    private Map<String, String> placing = Map.of();
    private byte[] body;
    private boolean isPublic;

    Call(String method, String path, CallOptions options) {
      this.method = method;
      this.path = path;
      this.options = options;
      headers.put("Accept", "application/json");
      headers.put("User-Agent", AGENT);
      if (options.requestId() != null) headers.put("X-Request-ID", options.requestId());
      if (options.ifNoneMatch() != null) headers.put("If-None-Match", options.ifNoneMatch());
    }

    Call query(Map<String, Object> query) {
      this.query = query;
      return this;
    }

    Call placing(Map<String, String> placing) {
      this.placing = placing;
      return this;
    }

    Call body(Object json) {
      return body("application/json", json);
    }

    Call body(String mediaType, Object value) {
      Body sent = Body.of(mediaType, value);
      headers.put("Content-Type", sent.contentType());
      body = sent.bytes();
      return this;
    }

    Call keyed() {
      String key = options.idempotencyKey() != null ? options.idempotencyKey() : UUID.randomUUID().toString();
      headers.put(Retries.IDEMPOTENCY_HEADER, key);
      return this;
    }

    Call withoutToken() {
      isPublic = true;
      headers.put("Accept", "*/*");
      return this;
    }

    /** @throws PartnerApiException the answer is not 2xx */
    Response send() {
      Parameters parameters = Parameters.of(query, placing);
      headers.putAll(parameters.headers());
      URI uri = URI.create(baseUrl + path + parameters.query());
      Request request = new Request(method, uri, headers, body, options.timeout() != null ? options.timeout() : timeout);
      Response response = isPublic ? sender.send(request) : authorized(request);
      if (options.onResponse() != null) options.onResponse().accept(response);
      if (response.status() < 200 || response.status() > 299) throw response.error();
      return response;
    }

    /** What stands in the envelope's {@code data}. @throws UnreadableAnswerException that is not what the contract says */
    <T> T data(Function<Object, T> read) {
      return send().read(envelope -> JsonObject.of(envelope).read("data", read));
    }

    /** For an envelope without {@code data}. */
    void done() {
      send().read(JsonObject::of);
    }
  }

  /** With an access token; again with another one after a 401. */
  private Response authorized(Request request) {
    String token = tokens.token(null);
    for (int renewals = 0; ; renewals++) {
      Response response = sender.send(request.with("Authorization", bearer(token)));
      if (response.status() != 401 || renewals >= Policy.TOKEN_RENEWALS) return response;
      String other = tokens.token(token);
      if (other.equals(token)) return response;
      token = other;
    }
  }

  /** @throws IllegalArgumentException no header can hold it; what the JDK says to that would show it */
  private static String bearer(String token) {
    if (token != null && token.chars().allMatch(character -> character >= ' ' && character <= '~')) return "Bearer " + token;
    throw new IllegalArgumentException(
        "Expected a token of printable ASCII, got another text. Look where it is read from.");
  }

  /** A path parameter, as one segment whatever it holds. */
  static String segment(String value) {
    return URLEncoder.encode(value, UTF_8).replace("+", "%20");
  }
}
