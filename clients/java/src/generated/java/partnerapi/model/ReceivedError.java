// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An error code of an operation. */
public final class ReceivedError {
  private final String operation;
  private final long status;
  private final String code;
  private final long count;
  private final LocalDate lastDay;

  public ReceivedError(
      String operation,
      long status,
      String code,
      long count,
      LocalDate lastDay) {
    this.operation = operation;
    this.status = status;
    this.code = code;
    this.count = count;
    this.lastDay = lastDay;
  }

  /** Its operationId. */
  public String operation() {
    return operation;
  }

  /** HTTP status. */
  public long status() {
    return status;
  }

  /** As in {@code errors} of the responses. */
  public String code() {
    return code;
  }

  /** Responses with it. */
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
          .required("status", JsonObject::asLong)
          .required("code", JsonObject::asString)
          .required("count", JsonObject::asLong)
          .required("last_day", JsonObject::asDate);

  public static ReceivedError fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ReceivedError(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ReceivedError)) return false;
    ReceivedError that = (ReceivedError) other;
    return Objects.equals(operation, that.operation)
        && Objects.equals(status, that.status)
        && Objects.equals(code, that.code)
        && Objects.equals(count, that.count)
        && Objects.equals(lastDay, that.lastDay);
  }

  @Override
  public int hashCode() {
    return Objects.hash(operation, status, code, count, lastDay);
  }

  @Override
  public String toString() {
    return "ReceivedError[operation=" + operation + ", status=" + status + ", code=" + code + ", count=" + count + ", lastDay=" + lastDay + "]";
  }
}
