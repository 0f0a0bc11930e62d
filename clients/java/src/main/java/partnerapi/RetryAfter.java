package partnerapi;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** Parses the {@code Retry-After} header. */
final class RetryAfter {
  private RetryAfter() {}

  /**
   * Returns the delay from now on; null if the header is missing or invalid. A date is compared with the response's own {@code
   * Date}, because the local clock may be wrong.
   */
  static Duration of(Response response, Instant now) {
    String value = response.header("Retry-After");
    if (value == null) return null;
    if (value.matches("[0-9]+")) {
      String digits = value.replaceFirst("^0+(?=.)", "");
      return Duration.ofSeconds(digits.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(digits));
    }
    Instant date = parseDate(value);
    if (date == null) return null;
    Instant sent = parseDate(response.header("Date"));
    Duration delay = Duration.between(sent == null ? now : sent, date);
    return delay.isNegative() ? Duration.ZERO : delay;
  }

  private static Instant parseDate(String value) {
    try {
      return value == null ? null : ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeParseException invalid) {
      return null;
    }
  }
}
