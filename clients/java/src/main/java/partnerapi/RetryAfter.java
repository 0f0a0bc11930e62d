package partnerapi;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** {@code Retry-After} of an answer. */
final class RetryAfter {
  private RetryAfter() {}

  /**
   * Seconds or a date, from now on; null without one. A date counts from the answer's own {@code Date}: the clock here may be
   * wrong.
   */
  static Duration of(Response response, Instant now) {
    String value = response.header("Retry-After");
    if (value == null) return null;
    if (value.matches("[0-9]+")) {
      String digits = value.replaceFirst("^0+(?=.)", "");
      return Duration.ofSeconds(digits.length() > 9 ? Integer.MAX_VALUE : Long.parseLong(digits));
    }
    Instant date = date(value);
    if (date == null) return null;
    Instant sent = date(response.header("Date"));
    Duration pause = Duration.between(sent == null ? now : sent, date);
    return pause.isNegative() ? Duration.ZERO : pause;
  }

  private static Instant date(String value) {
    try {
      return value == null ? null : ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeParseException none) {
      return null;
    }
  }
}
