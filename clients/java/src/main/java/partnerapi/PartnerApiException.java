package partnerapi;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import partnerapi.model.ErrorDetail;

/** Thrown when the service returns a status other than 2xx, or the token endpoint rejects the credentials. */
public final class PartnerApiException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final transient Response response;
  private final transient List<ErrorDetail> errors;

  PartnerApiException(Response response, List<ErrorDetail> errors) {
    super(null, linesOf(response, errors));
    this.response = response;
    this.errors = List.copyOf(errors);
  }

  /** Returns the HTTP status of the response. */
  public int status() {
    return response.status();
  }

  /**
   * Returns the code of the first error, such as {@link ErrorCode#PROMOTION_NOT_ACTIVATED}; {@code HTTP_<status>} if the response
   * contains none. Newer services may return codes that this version does not list.
   */
  public String code() {
    return codeOf(response, errors);
  }

  /** Returns whether you can retry the same request. */
  public Repeat repeat() {
    return ErrorCode.repeatOf(code(), status());
  }

  /** Returns all violations that the service reported; empty if the response did not come from the service. */
  public List<ErrorDetail> errors() {
    return errors;
  }

  /** Returns the {@code X-Request-ID} of the response, or null. Include it when you contact support. */
  public @Nullable String requestId() {
    return response.header("X-Request-ID");
  }

  /** Returns the time to wait before a retry, from {@code Retry-After}; null without the header. */
  public @Nullable Duration retryAfter() {
    return RetryAfter.of(response, Instant.now());
  }

  public Response response() {
    return response;
  }

  private static String codeOf(Response response, List<ErrorDetail> errors) {
    return errors.isEmpty() ? "HTTP_" + response.status() : errors.get(0).code();
  }

  private static String[] linesOf(Response response, List<ErrorDetail> errors) {
    String first = response.status() + " " + codeOf(response, errors) + " from " + response.address() + response.requestLabel();
    Stream<String> lines = errors.stream().map(error -> error.field() == null ? error.message() : error.field() + ": " + error.message());
    return Stream.of(Stream.of(first), lines, Stream.of(adviceWithLink(response, errors))).flatMap(part -> part).toArray(String[]::new);
  }

  /** Returns advice on retries, with a link to the description of the code in the service's portal. */
  private static String adviceWithLink(Response response, List<ErrorDetail> errors) {
    String code = codeOf(response, errors);
    String advice = adviceFor(ErrorCode.repeatOf(code, response.status()));
    int at = response.address().indexOf("/integrations/");
    if (errors.isEmpty() || at < 0) return advice; // The response of a proxy or of the token endpoint.
    return advice + " See " + response.address().substring(0, at) + "/errors/" + code.toLowerCase(Locale.ROOT).replace('_', '-') + "/";
  }

  private static String adviceFor(Repeat repeat) {
    switch (repeat) {
      case NEVER:
        return "The same request never succeeds.";
      case LATER:
        return "You can retry the same request later.";
      default:
        return "The same request succeeds only after a change.";
    }
  }
}
