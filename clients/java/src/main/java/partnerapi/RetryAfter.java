package partnerapi;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.Locale;

/** Parses the {@code Retry-After} header. */
final class RetryAfter {
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.US).withResolverStyle(ResolverStyle.STRICT);

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
      return value == null ? null : LocalDateTime.parse(value, HTTP_DATE).toInstant(ZoneOffset.UTC);
    } catch (DateTimeParseException invalid) {
      return null;
    }
  }
}
