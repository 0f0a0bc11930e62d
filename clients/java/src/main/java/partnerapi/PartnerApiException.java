package partnerapi;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import partnerapi.model.ErrorDetail;

/** An answer that is not 2xx, or the refusal of a token. */
public final class PartnerApiException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final transient Response response;
  private final transient List<ErrorDetail> errors;

  PartnerApiException(Response response, List<ErrorDetail> errors) {
    super(messageOf(response, errors), null);
    this.response = response;
    this.errors = List.copyOf(errors);
  }

  /** HTTP status of the answer. */
  public int status() {
    return response.status();
  }

  /** Code of the first error, one of {@link ErrorCode} or a newer one; {@code HTTP_<status>} without one. Decide by this and the status. */
  public String code() {
    return codeOf(response, errors);
  }

  /** Whether the same request may be sent again. */
  public Repeat repeat() {
    return ErrorCode.repeatOf(code(), status());
  }

  /** Every violation that the service found; empty if the answer is not of the service, such as a proxy's page. */
  public List<ErrorDetail> errors() {
    return errors;
  }

  /** {@code X-Request-ID} of the answer, or null: name it when you ask for help. */
  public String requestId() {
    return response.header("X-Request-ID");
  }

  public Response response() {
    return response;
  }

  private static String codeOf(Response response, List<ErrorDetail> errors) {
    return errors.isEmpty() ? "HTTP_" + response.status() : errors.get(0).code();
  }

  private static String messageOf(Response response, List<ErrorDetail> errors) {
    String first = response.status() + " " + codeOf(response, errors) + " from " + response.address() + response.named();
    Stream<String> lines = errors.stream().map(error -> error.field() == null ? error.message() : error.field() + ": " + error.message());
    return Stream.of(Stream.of(first), lines, Stream.of(adviceOf(response, errors))).flatMap(each -> each).collect(Collectors.joining("\n  "));
  }

  /** What to do, and where the service that answered the code describes it. */
  private static String adviceOf(Response response, List<ErrorDetail> errors) {
    String code = codeOf(response, errors);
    String advice = sentenceOf(ErrorCode.repeatOf(code, response.status()));
    int at = response.address().indexOf("/integrations/");
    if (errors.isEmpty() || at < 0) return advice; // A proxy's answer, or that of the token address.
    return advice + " See " + response.address().substring(0, at) + "/errors/" + code.toLowerCase(Locale.ROOT).replace('_', '-') + "/";
  }

  private static String sentenceOf(Repeat repeat) {
    switch (repeat) {
      case NEVER:
        return "The same request never succeeds.";
      case LATER:
        return "The same request may be sent again later.";
      default:
        return "The same request succeeds only after a change.";
    }
  }
}
