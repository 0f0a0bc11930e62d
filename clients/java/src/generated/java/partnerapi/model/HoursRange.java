// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/**
 * From {@code start} until {@code end}, 24-hour clock, {@code start} before {@code end}. Split hours past midnight into two days: until 23:59
 * on the first, from 00:00 on the second.
 */
public final class HoursRange {
  private final String start;
  private final String end;

  public HoursRange(String start, String end) {
    this.start = start;
    this.end = end;
  }

  /** First minute, HH:MM. */
  public String start() {
    return start;
  }

  /**
   * Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last minute included; {@code 24:00}
   * and {@code 00:00} are rejected as an end.
   */
  public String end() {
    return end;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static HoursRange of(String start, String end) {
    return new HoursRange(start, end);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("start", start);
    json.put("end", end);
    return json;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("start", JsonObject::asString)
          .required("end", JsonObject::asString);

  public static HoursRange fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new HoursRange(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof HoursRange)) return false;
    HoursRange that = (HoursRange) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end);
  }

  @Override
  public String toString() {
    return "HoursRange[start=" + start + ", end=" + end + "]";
  }
}
