package partnerapi;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** Retries requests that may succeed later, with growing, jittered delays and never before {@code Retry-After}. */
final class Retries implements Sender {
  static final String IDEMPOTENCY_HEADER = "X-Idempotency-Key";

  private final Sender sender;
  private final int maxAttempts;
  private final PartnerClock clock;
  private final Consumer<Moment> observer;

  Retries(Sender sender, int maxAttempts, PartnerClock clock, Consumer<Moment> observer) {
    this.sender = sender;
    this.maxAttempts = maxAttempts;
    this.clock = clock;
    this.observer = observer;
  }

  @Override
  public Response send(Request request) {
    boolean isSafe = request.isRepeatable();
    for (int attempt = 1; ; attempt++) {
      boolean isLast = attempt >= maxAttempts;
      Duration retryAfter = null;
      long startNs = System.nanoTime();
      tell("attempt", request, attempt, 0, null, null, "");
      try {
        Response response = sender.send(request);
        tell("response", request, attempt, response.status(), response.header("X-Request-ID"), since(startNs), "");
        retryAfter = RetryAfter.of(response, clock.now());
        boolean isTooLong = retryAfter != null && retryAfter.toSeconds() > Policy.MAX_RETRY_AFTER_SECONDS;
        if (isLast || isTooLong || !maySucceedLater(response, retryAfter != null, isSafe)) return response;
      } catch (PartnerException error) {
        boolean isLost = error instanceof PartnerConnectionException;
        PartnerException failure = isLost ? ((PartnerConnectionException) error).withAttempts(attempt) : error;
        tell("error", request, attempt, 0, null, since(startNs), failure.getMessage());
        if (!isLost || isLast || !isSafe || failure.getCause() instanceof InterruptedException) throw failure;
      }
      Duration delay = retryAfter == null ? delayAfter(attempt) : retryAfter.plus(delayAfter(attempt));
      tell("wait", request, attempt, 0, null, delay, "");
      sleep(request.address(), attempt, delay);
    }
  }

  private void tell(String kind, Request request, int attempt, int status, String requestId, Duration duration, String reason) {
    observer.accept(new Moment(kind, request.toString(), attempt, maxAttempts, status, requestId, duration, reason));
  }

  private static Duration since(long startNs) {
    return Duration.ofNanos(System.nanoTime() - startNs);
  }

  private static Duration delayAfter(int attempt) {
    double nominalMs = Policy.FIRST_DELAY_MILLISECONDS * Math.pow(Policy.DELAY_FACTOR, attempt - 1);
    double jitter = ThreadLocalRandom.current().nextDouble() * Policy.JITTER_PERCENT / 100;
    return Duration.ofMillis(Math.round(Math.min(nominalMs, Policy.MAX_DELAY_MILLISECONDS) * (1 - jitter)));
  }

  /** Returns whether the same request may succeed later. */
  private static boolean maySucceedLater(Response response, boolean hasRetryAfter, boolean isSafe) {
    int status = response.status();
    if (Policy.UNPROCESSED_STATUSES.contains(status)) return true;
    if (hasRetryAfter && Policy.UNPROCESSED_STATUSES_WITH_RETRY_AFTER.contains(status)) return true;
    if (!isSafe) return false;
    if (status != 409) return Policy.RETRYABLE_STATUSES.contains(status);
    // The previous attempt timed out in the client, but the service is still processing it.
    return Policy.RETRYABLE_CODES.stream().anyMatch(code -> response.text().contains('"' + code + '"'));
  }

  /** Waits for the delay before a second attempt. */
  void pause(String address) {
    sleep(address, 1, delayAfter(1));
  }

  private void sleep(String address, int attempt, Duration delay) {
    try {
      clock.sleep(delay);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new PartnerConnectionException(address, attempt, "interrupted while waiting to retry", interrupted);
    }
  }
}
