// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** When the item can be ordered, in local time of the outlet. An omitted day has no restriction. */
public final class OperationalHours {
  private final @Nullable List<HoursRange> sunday;
  private final @Nullable List<HoursRange> monday;
  private final @Nullable List<HoursRange> tuesday;
  private final @Nullable List<HoursRange> wednesday;
  private final @Nullable List<HoursRange> thursday;
  private final @Nullable List<HoursRange> friday;
  private final @Nullable List<HoursRange> saturday;

  public OperationalHours(
      @Nullable List<HoursRange> sunday,
      @Nullable List<HoursRange> monday,
      @Nullable List<HoursRange> tuesday,
      @Nullable List<HoursRange> wednesday,
      @Nullable List<HoursRange> thursday,
      @Nullable List<HoursRange> friday,
      @Nullable List<HoursRange> saturday) {
    this.sunday = sunday;
    this.monday = monday;
    this.tuesday = tuesday;
    this.wednesday = wednesday;
    this.thursday = thursday;
    this.friday = friday;
    this.saturday = saturday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> sunday() {
    return sunday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> monday() {
    return monday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> tuesday() {
    return tuesday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> wednesday() {
    return wednesday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> thursday() {
    return thursday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> friday() {
    return friday;
  }

  /** Ranges of one day; they may not overlap. May be null. */
  public @Nullable List<HoursRange> saturday() {
    return saturday;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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
    if (sunday != null) json.put("sunday", sunday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (monday != null) json.put("monday", monday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (tuesday != null) json.put("tuesday", tuesday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (wednesday != null) json.put("wednesday", wednesday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (thursday != null) json.put("thursday", thursday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (friday != null) json.put("friday", friday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    if (saturday != null) json.put("saturday", saturday.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    return json;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("sunday", JsonObject.listOf(HoursRange::fromJson))
          .optional("monday", JsonObject.listOf(HoursRange::fromJson))
          .optional("tuesday", JsonObject.listOf(HoursRange::fromJson))
          .optional("wednesday", JsonObject.listOf(HoursRange::fromJson))
          .optional("thursday", JsonObject.listOf(HoursRange::fromJson))
          .optional("friday", JsonObject.listOf(HoursRange::fromJson))
          .optional("saturday", JsonObject.listOf(HoursRange::fromJson));

  public static OperationalHours fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OperationalHours(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OperationalHours)) return false;
    OperationalHours that = (OperationalHours) other;
    return Objects.equals(sunday, that.sunday)
        && Objects.equals(monday, that.monday)
        && Objects.equals(tuesday, that.tuesday)
        && Objects.equals(wednesday, that.wednesday)
        && Objects.equals(thursday, that.thursday)
        && Objects.equals(friday, that.friday)
        && Objects.equals(saturday, that.saturday);
  }

  @Override
  public int hashCode() {
    return Objects.hash(sunday, monday, tuesday, wednesday, thursday, friday, saturday);
  }

  @Override
  public String toString() {
    return "OperationalHours[sunday=" + sunday + ", monday=" + monday + ", tuesday=" + tuesday + ", wednesday=" + wednesday + ", thursday=" + thursday + ", friday=" + friday + ", saturday=" + saturday + "]";
  }
}
