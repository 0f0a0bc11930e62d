package partnerapi;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import partnerapi.json.Json;
import partnerapi.json.JsonObject;

/** Shared part of all operations: token, headers, retries and envelope. */
abstract class Transport {
  /** {@code User-Agent}: the name and version of this client, and the Java version. */
  static final String AGENT =
      "partner-integration-api-java/" + Contract.VERSION + " Java/" + System.getProperty("java.specification.version");

  private final String baseUrl;
  private final Duration timeout;
  private final Retries sender;
  private final TokenSource tokens;
  private final Supplier<String> traceparent;

  Transport(PartnerClient.Builder settings) {
    baseUrl = Settings.url("base URL", settings.baseUrl).replaceFirst("/+$", "");
    timeout = Settings.present("timeout", settings.timeout);
    Settings.positive("timeout", timeout.toMillis());
    Settings.positive("number of attempts", settings.maxAttempts);
    if (settings.tokens == null) Settings.present("source of tokens", settings.credentials);
    traceparent = settings.traceparent;
    sender = new Retries(Sender.over(settings.transport), settings.maxAttempts, settings.clock, settings.observer);
    tokens = settings.tokens != null ? settings.tokens : new Tokens(settings.credentials, sender, timeout, settings.observer);
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
      String parent = traceparent.get();
      if (parent != null) headers.put("traceparent", parent);
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
      Body encoded = Body.of(mediaType, value);
      headers.put("Content-Type", encoded.contentType());
      body = encoded.bytes();
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

    /** @throws PartnerApiException if the status is not 2xx */
    Response send() {
      Parameters parameters = Parameters.of(query, placing);
      headers.putAll(parameters.headers());
      headers.forEach(Settings::header);
      URI uri = URI.create(baseUrl + path + parameters.query());
      Duration limit = options.timeout() != null ? options.timeout() : timeout;
      if (query.get(Policy.WAIT_PARAMETER) instanceof Long) limit = limit.plusSeconds((Long) query.get(Policy.WAIT_PARAMETER));
      Request request = new Request(method, uri, headers, body, limit);
      Response response = isPublic ? sender.send(request) : sendWithToken(request);
      if (options.onResponse() != null) options.onResponse().accept(response);
      if (response.status() < 200 || response.status() > 299) throw response.error();
      return response;
    }

    /**
     * Sends the call and returns the {@code data} of the envelope.
     *
     * @throws UnreadableAnswerException if the response does not match the contract
     */
    <T> T data(Function<Object, T> read) {
      return send().data(read);
    }

    /** Sends the call and checks that the response is an envelope. */
    void done() {
      send().read(JsonObject::of);
    }
  }

  /** Waits for the delay before a second attempt. */
  void pause() {
    sender.pause(baseUrl);
  }

  /** Sends a request with an access token, and retries it with a new token after a 401. */
  private Response sendWithToken(Request request) {
    String token = tokens.token(null);
    for (int renewals = 0; ; renewals++) {
      Response response = sender.send(request.with("Authorization", bearer(token)));
      if (response.status() != 401 || renewals >= Policy.TOKEN_RENEWALS) return response;
      String newToken = tokens.token(token);
      if (newToken.equals(token)) return response;
      token = newToken;
    }
  }

  /** @throws TokenException if the token is not valid in a header; the JDK's own message would include it */
  private static String bearer(String token) {
    if (token != null && token.chars().allMatch(character -> character >= ' ' && character <= '~')) return "Bearer " + token;
    throw new TokenException();
  }
}
