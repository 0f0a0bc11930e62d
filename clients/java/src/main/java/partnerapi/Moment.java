package partnerapi;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An action of the client or the receiver. It contains no token, secret, query or body. {@link #toString} returns it as one line. */
public final class Moment {
  private final String kind;
  private final String subject;
  private final int attempt;
  private final int maxAttempts;
  private final int status;
  private final String requestId;
  private final Duration duration;
  private final String reason;

  Moment(String kind, String subject, int attempt, int maxAttempts, int status, String requestId, Duration duration, String reason) {
    this.kind = kind;
    this.subject = subject;
    this.attempt = attempt;
    this.maxAttempts = maxAttempts;
    this.status = status;
    this.requestId = requestId;
    this.duration = duration;
    this.reason = reason;
  }

  /**
   * Returns {@code token}: a new token is requested; {@code attempt}: a request is sent; {@code response}: it got a response; {@code
   * wait}: a delay before the next attempt; {@code error}: it got no response; {@code delivery}: the receiver responded to a delivery.
   */
  public String kind() {
    return kind;
  }

  /** Returns the method and URL of the request without its query, or the name of the event and the idempotency key of an authentic delivery. */
  public String subject() {
    return subject;
  }

  /** Returns the number of the attempt, from 1. */
  public int attempt() {
    return attempt;
  }

  public int maxAttempts() {
    return maxAttempts;
  }

  /** Returns the HTTP status of the response; 0 for other moments. */
  public int status() {
    return status;
  }

  /** Returns the {@code X-Request-ID} of the response, or null. Include it when you contact support. */
  public @Nullable String requestId() {
    return requestId;
  }

  /** Returns the duration of the attempt, of the delay or of the handling of the delivery, or null. */
  public @Nullable Duration duration() {
    return duration;
  }

  /** Returns the message of the error, or why the delivery was rejected; otherwise an empty string. */
  public String reason() {
    return reason;
  }

  @Override
  public String toString() {
    String parts =
        Stream.of(
                subject.isEmpty() ? null : subject,
                attempt == 0 ? null : attempt + " of " + maxAttempts,
                requestId == null ? null : "request " + requestId,
                duration == null ? null : duration.toMillis() + " ms")
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
    return PartnerException.printable(kind + (status == 0 ? "" : " " + status) + ": " + parts + (reason.isEmpty() ? "" : ": " + reason));
  }

  /**
   * Returns an observer that writes to a logger: tokens and attempts at DEBUG, successes at INFO, everything else at WARNING. SLF4J and
   * Log4j provide loggers of the JDK.
   */
  public static Consumer<Moment> logTo(System.Logger logger) {
    return moment -> {
      boolean isStart = moment.kind.equals("token") || moment.kind.equals("attempt");
      boolean isSuccess = moment.status > 0 && moment.status < 400;
      System.Logger.Level level = isSuccess ? System.Logger.Level.INFO : System.Logger.Level.WARNING;
      logger.log(isStart ? System.Logger.Level.DEBUG : level, moment.toString());
    };
  }
}
