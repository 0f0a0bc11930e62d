// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Parts that the scopes of this token allow and that you did not use on any of the days. */
public final class UnusedParts {
  private final List<String> operations;
  private final List<String> events;

  public UnusedParts(List<String> operations, List<String> events) {
    this.operations = operations;
    this.events = events;
  }

  /** Operations that you did not call. */
  public List<String> operations() {
    return operations;
  }

  /** Events of which none was delivered to you. */
  public List<String> events() {
    return events;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("operations", JsonObject.listOf(JsonObject::asString))
          .required("events", JsonObject.listOf(JsonObject::asString));

  public static UnusedParts fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new UnusedParts(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UnusedParts)) return false;
    UnusedParts that = (UnusedParts) other;
    return Objects.equals(operations, that.operations)
        && Objects.equals(events, that.events);
  }

  @Override
  public int hashCode() {
    return Objects.hash(operations, events);
  }

  @Override
  public String toString() {
    return "UnusedParts[operations=" + operations + ", events=" + events + "]";
  }
}
