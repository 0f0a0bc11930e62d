package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import partnerapi.model.ErrorDetail;

/** Asks for one token at a time and keeps it until shortly before it expires. */
final class Tokens implements TokenSource {
  /** Renewed this long before it expires, or after four fifths of a shorter life. */
  private static final long RENEW_BEFORE_S = 60;
  private static final long DEFAULT_LIFE_S = 3600;

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
            "Content-Type", "application/x-www-form-urlencoded");
    String form = "grant_type=client_credentials&scope=" + encode(String.join(" ", credentials.scopes()));
    Response response = sender.send(new Request("POST", credentials.tokenUrl(), headers, form.getBytes(UTF_8), timeout));
    Map<String, Object> answer = response.object();
    if (response.status() != 200 || !(answer.get("access_token") instanceof String given)) throw refusal(response, answer);
    long lifeS = answer.get("expires_in") instanceof Long seconds ? seconds : DEFAULT_LIFE_S;
    token = given;
    expiresAtNs = nowNs + Duration.ofSeconds(lifeS).toNanos();
    renewAtNs = expiresAtNs - Duration.ofSeconds(Math.min(RENEW_BEFORE_S, lifeS / 5)).toNanos();
    return token;
  }

  /** Errors of RFC 6749, 5.2. */
  private static PartnerApiException refusal(Response response, Map<String, Object> answer) {
    String message = String.valueOf(answer.getOrDefault("error_description", "Expected an access_token in the answer."));
    String code = String.valueOf(answer.getOrDefault("error", "HTTP_" + response.status()));
    return new PartnerApiException(response, List.of(new ErrorDetail("No access token", message, code, "error", null)));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
