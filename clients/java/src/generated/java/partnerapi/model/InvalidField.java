// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A field or parameter of an operation. */
public final class InvalidField {
  private final String operation;
  private final String field;
  private final long count;
  private final LocalDate lastDay;

  public InvalidField(
      String operation,
      String field,
      long count,
      LocalDate lastDay) {
    this.operation = operation;
    this.field = field;
    this.count = count;
    this.lastDay = lastDay;
  }

  /** Its operationId. */
  public String operation() {
    return operation;
  }

  /**
   * A parameter, or the JSON Pointer of a field with {@code *} for each index and each key of a map. What the contract does
   * not name counts for the nearest field above it; an empty pointer is the body.
   */
  public String field() {
    return field;
  }

  /** Requests that it made invalid. */
  public long count() {
    return count;
  }

  /** A day in UTC. */
  public LocalDate lastDay() {
    return lastDay;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("operation", JsonObject::asString)
          .required("field", JsonObject::asString)
          .required("count", JsonObject::asLong)
          .required("last_day", JsonObject::asDate);

  public static InvalidField fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new InvalidField(values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof InvalidField)) return false;
    InvalidField that = (InvalidField) other;
    return Objects.equals(operation, that.operation)
        && Objects.equals(field, that.field)
        && Objects.equals(count, that.count)
        && Objects.equals(lastDay, that.lastDay);
  }

  @Override
  public int hashCode() {
    return Objects.hash(operation, field, count, lastDay);
  }

  @Override
  public String toString() {
    return "InvalidField[operation=" + operation + ", field=" + field + ", count=" + count + ", lastDay=" + lastDay + "]";
  }
}
