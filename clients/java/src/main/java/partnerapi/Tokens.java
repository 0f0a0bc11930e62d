package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import partnerapi.json.JsonObject;
import partnerapi.model.ErrorDetail;

/** Requests one token at a time and caches it until shortly before it expires. */
final class Tokens implements TokenSource {
  /** Maximum lifetime of a token: a century, so that the arithmetic cannot overflow. */
  private static final long MAX_LIFE_S = 100L * 365 * 24 * 3600;

  private final ClientCredentials credentials;
  private final Sender sender;
  private final Duration timeout;
  private final Consumer<Moment> observer;
  private String token;
  private long renewAtNs;
  private long expiresAtNs;

  Tokens(ClientCredentials credentials, Sender sender, Duration timeout, Consumer<Moment> observer) {
    this.credentials = credentials;
    this.sender = sender;
    this.timeout = timeout;
    this.observer = observer;
  }

  @Override
  public synchronized String token(String rejectedToken) {
    if (rejectedToken != null && rejectedToken.equals(token)) token = null;
    long nowNs = System.nanoTime();
    if (token != null && nowNs - renewAtNs < 0) return token;
    try {
      return renew(nowNs);
    } catch (PartnerException failure) {
      // The current token is still valid. The next request retries the renewal.
      if (token != null && nowNs - expiresAtNs < 0) return token;
      throw failure;
    }
  }

  private String renew(long nowNs) {
    observer.accept(new Moment("token", "POST " + Request.address(credentials.tokenUrl()), 0, 0, 0, null, null, ""));
    String basic = encode(credentials.clientId()) + ":" + encode(credentials.clientSecret());
    Map<String, String> headers =
        Map.of(
            "Authorization", "Basic " + Base64.getEncoder().encodeToString(basic.getBytes(UTF_8)),
            "Accept", "application/json",
            "User-Agent", Transport.AGENT,
            "Content-Type", "application/x-www-form-urlencoded");
    String form = "grant_type=client_credentials&scope=" + encode(String.join(" ", credentials.scopes()));
    Response response = sender.send(new Request("POST", credentials.tokenUrl(), headers, form.getBytes(UTF_8), timeout).repeatable());
    if (response.status() < 200 || response.status() > 299) throw errorOf(response, response.object());
    TokenResponse granted = response.token(TokenResponse::fromJson);
    long lifeS = Math.min(granted.lifeS(), MAX_LIFE_S);
    token = granted.token();
    expiresAtNs = nowNs + Duration.ofSeconds(lifeS).toNanos();
    long marginS = Math.min(Policy.TOKEN_MARGIN_SECONDS, lifeS * Policy.TOKEN_MARGIN_PERCENT / 100);
    renewAtNs = expiresAtNs - Duration.ofSeconds(marginS).toNanos();
    return token;
  }

  /** A successful token response. */
  private static final class TokenResponse {
    private final String token;
    private final long lifeS;

    TokenResponse(String token, long lifeS) {
      this.token = token;
      this.lifeS = lifeS;
    }

    String token() {
      return token;
    }

    long lifeS() {
      return lifeS;
    }

    static TokenResponse fromJson(Object json) {
      JsonObject fields = JsonObject.of(json);
      String token = fields.read("access_token", JsonObject::asString);
      if (!fields.has("expires_in")) return new TokenResponse(token, Policy.DEFAULT_TOKEN_LIFE_SECONDS);
      return new TokenResponse(token, fields.read("expires_in", JsonObject::asDouble).longValue());
    }
  }

  /** Converts an error response of RFC 6749, section 5.2. */
  private static PartnerApiException errorOf(Response response, Map<String, Object> error) {
    String message = textOr("The token endpoint rejected the request.", error.get("error_description"));
    String code = textOr("HTTP_" + response.status(), error.get("error"));
    return new PartnerApiException(response, List.of(new ErrorDetail("No access token", message, code, "error", null)));
  }

  private static String textOr(String fallback, Object value) {
    return value instanceof String ? (String) value : fallback;
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
