// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** Day of the week, in lower case. Received values may differ from the constants. */
public final class Weekday {
  private final String value;

  public Weekday(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final Weekday SUNDAY = new Weekday("sunday");
  public static final Weekday MONDAY = new Weekday("monday");
  public static final Weekday TUESDAY = new Weekday("tuesday");
  public static final Weekday WEDNESDAY = new Weekday("wednesday");
  public static final Weekday THURSDAY = new Weekday("thursday");
  public static final Weekday FRIDAY = new Weekday("friday");
  public static final Weekday SATURDAY = new Weekday("saturday");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Weekday)) return false;
    Weekday that = (Weekday) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
