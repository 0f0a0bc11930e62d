package partnerapi;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Tries again what may succeed later: with growing, jittered pauses, and never before {@code Retry-After}. */
final class Retries implements Sender {
  static final String IDEMPOTENCY_HEADER = "X-Idempotency-Key";

  private final Sender sender;
  private final int maxAttempts;
  private final PartnerClock clock;

  Retries(Sender sender, int maxAttempts, PartnerClock clock) {
    this.sender = sender;
    this.maxAttempts = maxAttempts;
    this.clock = clock;
  }

  @Override
  public Response send(Request request) {
    boolean safe = request.isRepeatable();
    for (int attempt = 1; ; attempt++) {
      boolean isLast = attempt >= maxAttempts;
      Duration asked = null;
      try {
        Response response = sender.send(request);
        asked = RetryAfter.of(response, clock.now());
        boolean isTooLong = asked != null && asked.toSeconds() > Policy.MAX_RETRY_AFTER_SECONDS;
        if (isLast || isTooLong || !mayPass(response, asked != null, safe)) return response;
      } catch (PartnerConnectionException failure) {
        if (isLast || !safe || failure.getCause() instanceof InterruptedException) throw failure.after(attempt);
      }
      sleep(request, attempt, asked == null ? pauseAfter(attempt) : asked.plus(pauseAfter(attempt)));
    }
  }

  private static Duration pauseAfter(int attempt) {
    double longestMs = Policy.FIRST_DELAY_MILLISECONDS * Math.pow(Policy.DELAY_FACTOR, attempt - 1);
    double shorter = ThreadLocalRandom.current().nextDouble() * Policy.JITTER_PERCENT / 100;
    return Duration.ofMillis(Math.round(Math.min(longestMs, Policy.MAX_DELAY_MILLISECONDS) * (1 - shorter)));
  }

  /** Whether the same request may be answered otherwise later. */
  private static boolean mayPass(Response response, boolean hasRetryAfter, boolean isSafe) {
    int status = response.status();
    if (Policy.UNDONE_STATUSES.contains(status)) return true;
    if (hasRetryAfter && Policy.UNDONE_STATUSES_WITH_RETRY_AFTER.contains(status)) return true;
    if (!isSafe) return false;
    if (status != 409) return Policy.REPEATED_STATUSES.contains(status);
    // The attempt before timed out here and still runs there.
    return Policy.REPEATED_CODES.stream().anyMatch(code -> response.text().contains('"' + code + '"'));
  }

  private void sleep(Request request, int attempt, Duration pause) {
    try {
      clock.sleep(pause);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new PartnerConnectionException(request.address(), attempt, "interrupted while waiting to try again", interrupted);
    }
  }
}
