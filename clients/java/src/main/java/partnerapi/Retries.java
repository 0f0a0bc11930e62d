package partnerapi;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;

/** Tries again what may succeed later: with growing, jittered pauses, and never before {@code Retry-After}. */
final class Retries implements Sender {
  static final String IDEMPOTENCY_HEADER = "X-Idempotency-Key";

  private static final Set<String> IDEMPOTENT_METHODS = Set.of("GET", "PUT", "DELETE");
  private static final Set<Integer> PASSING_FAILURES = Set.of(408, 500, 502, 503, 504);
  private static final long FIRST_DELAY_MS = 500;
  private static final long MAX_DELAY_MS = 8_000;
  /** The longest window of a rate limit: a longer Retry-After is not waited for, the answer is returned. */
  private static final long MAX_RETRY_AFTER_MS = 60_000;

  private final Sender sender;
  private final int maxAttempts;
  private final Predicate<Request> isSafe;

  /** @param isSafe whether doing it twice does no harm */
  Retries(Sender sender, int maxAttempts, Predicate<Request> isSafe) {
    this.sender = sender;
    this.maxAttempts = maxAttempts;
    this.isSafe = isSafe;
  }

  static boolean isSafeToRepeat(Request request) {
    return IDEMPOTENT_METHODS.contains(request.method()) || request.headers().containsKey(IDEMPOTENCY_HEADER);
  }

  @Override
  public Response send(Request request) {
    boolean safe = isSafe.test(request);
    for (int attempt = 1; ; attempt++) {
      boolean isLast = attempt >= maxAttempts;
      long delayMs = Math.min(FIRST_DELAY_MS << Math.min(attempt - 1, 10), MAX_DELAY_MS);
      long pauseMs = ThreadLocalRandom.current().nextLong(delayMs / 2, delayMs + 1);
      try {
        Response response = sender.send(request);
        long askedMs = retryAfterMs(response);
        if (isLast || askedMs > MAX_RETRY_AFTER_MS || !mayPass(response, safe)) return response;
        pauseMs += askedMs;
      } catch (PartnerConnectionException failure) {
        if (isLast || !safe || failure.getCause() instanceof InterruptedException) throw failure;
      }
      sleep(pauseMs);
    }
  }

  /** Whether the same request may be answered otherwise later. 429 and 503 with Retry-After say that nothing was done. */
  private static boolean mayPass(Response response, boolean isSafe) {
    int status = response.status();
    if (status == 429 || (status == 503 && response.header("Retry-After") != null)) return true;
    if (!isSafe) return false;
    // The attempt before timed out here and still runs there.
    if (status == 409) return response.text().contains("\"IDEMPOTENCY_KEY_IN_FLIGHT\"");
    return PASSING_FAILURES.contains(status);
  }

  /** {@code Retry-After}, seconds or a date, from now on; 0 without one. */
  private static long retryAfterMs(Response response) {
    String value = response.header("Retry-After");
    if (value == null) return 0;
    if (value.matches("[0-9]{1,9}")) return Long.parseLong(value) * 1000;
    try {
      Instant date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Math.max(date.toEpochMilli() - System.currentTimeMillis(), 0);
    } catch (DateTimeParseException neither) {
      return 0;
    }
  }

  private static void sleep(long pauseMs) {
    try {
      Thread.sleep(pauseMs);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new PartnerConnectionException("interrupted while waiting to try again", interrupted);
    }
  }
}
