package partnerapi;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** Local dates of outlets. */
public final class OutletTime {
  private OutletTime() {}

  /**
   * Returns the local date of an outlet: the date by which its promotions start and end.
   *
   * @param timeZone {@code time_zone} of the outlet, an IANA name
   * @param at the moment, such as {@code Instant.now()}
   * @throws java.time.DateTimeException for an unknown time zone
   */
  public static LocalDate localDate(String timeZone, Instant at) {
    return at.atZone(ZoneId.of(timeZone)).toLocalDate();
  }
}
