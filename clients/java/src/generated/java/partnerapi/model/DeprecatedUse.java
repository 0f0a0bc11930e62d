// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A deprecated part that you used. */
public final class DeprecatedUse {
  private final ContractPart part;
  private final String name;
  private final LocalDate since;
  private final @Nullable LocalDate sunset;
  private final long count;
  private final LocalDate lastDay;

  public DeprecatedUse(
      ContractPart part,
      String name,
      LocalDate since,
      @Nullable LocalDate sunset,
      long count,
      LocalDate lastDay) {
    this.part = part;
    this.name = name;
    this.since = since;
    this.sunset = sunset;
    this.count = count;
    this.lastDay = lastDay;
  }

  /** Kind of a part of the contract: an {@code operation}, or an {@code event}. */
  public ContractPart part() {
    return part;
  }

  /** The operationId or the name of the event. */
  public String name() {
    return name;
  }

  /** First day of the deprecation. */
  public LocalDate since() {
    return since;
  }

  /** First day without it; null while none is set. May be null. */
  public @Nullable LocalDate sunset() {
    return sunset;
  }

  /** Requests or accepted deliveries. */
  public long count() {
    return count;
  }

  /** A day in UTC. */
  public LocalDate lastDay() {
    return lastDay;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("part", value -> new ContractPart(JsonObject.asString(value)))
          .required("name", JsonObject::asString)
          .required("since", JsonObject::asDate)
          .optional("sunset", JsonObject::asDate)
          .required("count", JsonObject::asLong)
          .required("last_day", JsonObject::asDate);

  public static DeprecatedUse fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new DeprecatedUse(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DeprecatedUse)) return false;
    DeprecatedUse that = (DeprecatedUse) other;
    return Objects.equals(part, that.part)
        && Objects.equals(name, that.name)
        && Objects.equals(since, that.since)
        && Objects.equals(sunset, that.sunset)
        && Objects.equals(count, that.count)
        && Objects.equals(lastDay, that.lastDay);
  }

  @Override
  public int hashCode() {
    return Objects.hash(part, name, since, sunset, count, lastDay);
  }

  @Override
  public String toString() {
    return "DeprecatedUse[part=" + part + ", name=" + name + ", since=" + since + ", sunset=" + sunset + ", count=" + count + ", lastDay=" + lastDay + "]";
  }
}
