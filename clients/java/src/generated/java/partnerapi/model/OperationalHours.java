// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * When the item can be ordered, in local time of the outlet. A day that is left out has no restriction of its own.
 *
 * @param sunday Ranges of one day; they may not overlap. May be null.
 * @param monday Ranges of one day; they may not overlap. May be null.
 * @param tuesday Ranges of one day; they may not overlap. May be null.
 * @param wednesday Ranges of one day; they may not overlap. May be null.
 * @param thursday Ranges of one day; they may not overlap. May be null.
 * @param friday Ranges of one day; they may not overlap. May be null.
 * @param saturday Ranges of one day; they may not overlap. May be null.
 */
public record OperationalHours(
    List<HoursRange> sunday,
    List<HoursRange> monday,
    List<HoursRange> tuesday,
    List<HoursRange> wednesday,
    List<HoursRange> thursday,
    List<HoursRange> friday,
    List<HoursRange> saturday) {
  /** With what is required; add the rest by {@code with…}. */
  public static OperationalHours of() {
    return new OperationalHours(null, null, null, null, null, null, null);
  }

  public OperationalHours withSunday(List<HoursRange> sunday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withMonday(List<HoursRange> monday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withTuesday(List<HoursRange> tuesday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withWednesday(List<HoursRange> wednesday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withThursday(List<HoursRange> thursday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withFriday(List<HoursRange> friday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public OperationalHours withSaturday(List<HoursRange> saturday) {
    return new OperationalHours(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (sunday != null) json.put("sunday", sunday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (monday != null) json.put("monday", monday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (tuesday != null) json.put("tuesday", tuesday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (wednesday != null) json.put("wednesday", wednesday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (thursday != null) json.put("thursday", thursday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (friday != null) json.put("friday", friday.stream().map(entry -> (Object) entry.toJson()).toList());
    if (saturday != null) json.put("saturday", saturday.stream().map(entry -> (Object) entry.toJson()).toList());
    return json;
  }

  public static OperationalHours fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OperationalHours(
        fields.optionalList("sunday", HoursRange::fromJson),
        fields.optionalList("monday", HoursRange::fromJson),
        fields.optionalList("tuesday", HoursRange::fromJson),
        fields.optionalList("wednesday", HoursRange::fromJson),
        fields.optionalList("thursday", HoursRange::fromJson),
        fields.optionalList("friday", HoursRange::fromJson),
        fields.optionalList("saturday", HoursRange::fromJson));
  }
}
