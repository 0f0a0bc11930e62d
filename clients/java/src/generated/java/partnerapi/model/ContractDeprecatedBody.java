// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The deprecated part. */
public final class ContractDeprecatedBody {
  private final ContractPart part;
  private final String name;
  private final LocalDate since;
  private final @Nullable LocalDate sunset;
  private final @Nullable String successor;

  public ContractDeprecatedBody(
      ContractPart part,
      String name,
      LocalDate since,
      @Nullable LocalDate sunset,
      @Nullable String successor) {
    this.part = part;
    this.name = name;
    this.since = since;
    this.sunset = sunset;
    this.successor = successor;
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

  /** Path of the operation that replaces it; null if there is none. May be null. */
  public @Nullable String successor() {
    return successor;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("part", value -> new ContractPart(JsonObject.asString(value)))
          .required("name", JsonObject::asString)
          .required("since", JsonObject::asDate)
          .optional("sunset", JsonObject::asDate)
          .optional("successor", JsonObject::asString);

  public static ContractDeprecatedBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ContractDeprecatedBody(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ContractDeprecatedBody)) return false;
    ContractDeprecatedBody that = (ContractDeprecatedBody) other;
    return Objects.equals(part, that.part)
        && Objects.equals(name, that.name)
        && Objects.equals(since, that.since)
        && Objects.equals(sunset, that.sunset)
        && Objects.equals(successor, that.successor);
  }

  @Override
  public int hashCode() {
    return Objects.hash(part, name, since, sunset, successor);
  }

  @Override
  public String toString() {
    return "ContractDeprecatedBody[part=" + part + ", name=" + name + ", since=" + since + ", sunset=" + sunset + ", successor=" + successor + "]";
  }
}
