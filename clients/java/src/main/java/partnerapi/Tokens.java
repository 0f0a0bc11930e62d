package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import partnerapi.json.JsonObject;
import partnerapi.model.ErrorDetail;

/** Asks for one token at a time and keeps it until shortly before it expires. */
final class Tokens implements TokenSource {
  /** A century; no token lives longer. */
  private static final long MAX_LIFE_S = 100L * 365 * 24 * 3600;

  private final ClientCredentials credentials;
  private final Sender sender;
  private final Duration timeout;
  private String token;
  private long renewAtNs;
  private long expiresAtNs;

  Tokens(ClientCredentials credentials, Sender sender, Duration timeout) {
    this.credentials = credentials;
    this.sender = sender;
    this.timeout = timeout;
  }

  @Override
  public synchronized String token(String refused) {
    if (refused != null && refused.equals(token)) token = null;
    long nowNs = System.nanoTime();
    if (token != null && nowNs - renewAtNs < 0) return token;
    try {
      return renew(nowNs);
    } catch (PartnerException failure) {
      // The token at hand is still good for a while, and the next request asks again.
      if (token != null && nowNs - expiresAtNs < 0) return token;
      throw failure;
    }
  }

  private String renew(long nowNs) {
    String basic = encode(credentials.clientId()) + ":" + encode(credentials.clientSecret());
    Map<String, String> headers =
        Map.of(
            "Authorization", "Basic " + Base64.getEncoder().encodeToString(basic.getBytes(UTF_8)),
            "Accept", "application/json",
            "User-Agent", Transport.AGENT,
            "Content-Type", "application/x-www-form-urlencoded");
    String form = "grant_type=client_credentials&scope=" + encode(String.join(" ", credentials.scopes()));
    Response response = sender.send(new Request("POST", credentials.tokenUrl(), headers, form.getBytes(UTF_8), timeout).repeatable());
    if (response.status() < 200 || response.status() > 299) throw refusal(response, response.object());
    Given given = response.token(Given::fromJson);
    long lifeS = Math.min(given.lifeS(), MAX_LIFE_S);
    token = given.token();
    expiresAtNs = nowNs + Duration.ofSeconds(lifeS).toNanos();
    long marginS = Math.min(Policy.TOKEN_MARGIN_SECONDS, lifeS * Policy.TOKEN_MARGIN_PERCENT / 100);
    renewAtNs = expiresAtNs - Duration.ofSeconds(marginS).toNanos();
    return token;
  }

  /** An answer with a token. */
  private static final class Given {
    private final String token;
    private final long lifeS;

    Given(String token, long lifeS) {
      this.token = token;
      this.lifeS = lifeS;
    }

    String token() {
      return token;
    }

    long lifeS() {
      return lifeS;
    }

    static Given fromJson(Object json) {
      JsonObject fields = JsonObject.of(json);
      String token = fields.read("access_token", JsonObject::asString);
      if (!fields.has("expires_in")) return new Given(token, Policy.DEFAULT_TOKEN_LIFE_SECONDS);
      return new Given(token, fields.read("expires_in", JsonObject::asDouble).longValue());
    }
  }

  /** Errors of RFC 6749, 5.2. */
  private static PartnerApiException refusal(Response response, Map<String, Object> answer) {
    String message = textOr("The token address refused.", answer.get("error_description"));
    String code = textOr("HTTP_" + response.status(), answer.get("error"));
    return new PartnerApiException(response, List.of(new ErrorDetail("No access token", message, code, "error", null)));
  }

  private static String textOr(String other, Object value) {
    return value instanceof String ? (String) value : other;
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
