// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Health of an integration. */
public final class IntegrationHealth {
  private final LocalDate from;
  private final LocalDate to;
  private final long endpointCount;
  private final List<EndpointHealth> endpoints;
  private final List<RequestDay> days;
  private final List<ReceivedError> errors;
  private final List<InvalidField> invalidFields;
  private final List<DeprecatedUse> deprecated;
  private final UnusedParts unused;

  public IntegrationHealth(
      LocalDate from,
      LocalDate to,
      long endpointCount,
      List<EndpointHealth> endpoints,
      List<RequestDay> days,
      List<ReceivedError> errors,
      List<InvalidField> invalidFields,
      List<DeprecatedUse> deprecated,
      UnusedParts unused) {
    this.from = from;
    this.to = to;
    this.endpointCount = endpointCount;
    this.endpoints = endpoints;
    this.days = days;
    this.errors = errors;
    this.invalidFields = invalidFields;
    this.deprecated = deprecated;
    this.unused = unused;
  }

  /** The first day that is counted. */
  public LocalDate from() {
    return from;
  }

  /** Today. */
  public LocalDate to() {
    return to;
  }

  /** Number of your endpoints that match, listed or not. */
  public long endpointCount() {
    return endpointCount;
  }

  /** Your endpoints. */
  public List<EndpointHealth> endpoints() {
    return endpoints;
  }

  /** Your requests on each day that has any, oldest first. */
  public List<RequestDay> days() {
    return days;
  }

  /** Error codes that your requests received, the most frequent first. */
  public List<ReceivedError> errors() {
    return errors;
  }

  /** Fields and parameters that 400 and 422 named, the most frequent first. */
  public List<InvalidField> invalidFields() {
    return invalidFields;
  }

  /** Deprecated parts of the contract that you used. */
  public List<DeprecatedUse> deprecated() {
    return deprecated;
  }

  /** Parts that the scopes of this token allow and that you did not use on any of the days. */
  public UnusedParts unused() {
    return unused;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("from", JsonObject::asDate)
          .required("to", JsonObject::asDate)
          .required("endpoint_count", JsonObject::asLong)
          .required("endpoints", JsonObject.listOf(EndpointHealth::fromJson))
          .required("days", JsonObject.listOf(RequestDay::fromJson))
          .required("errors", JsonObject.listOf(ReceivedError::fromJson))
          .required("invalid_fields", JsonObject.listOf(InvalidField::fromJson))
          .required("deprecated", JsonObject.listOf(DeprecatedUse::fromJson))
          .required("unused", UnusedParts::fromJson);

  public static IntegrationHealth fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new IntegrationHealth(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntegrationHealth)) return false;
    IntegrationHealth that = (IntegrationHealth) other;
    return Objects.equals(from, that.from)
        && Objects.equals(to, that.to)
        && Objects.equals(endpointCount, that.endpointCount)
        && Objects.equals(endpoints, that.endpoints)
        && Objects.equals(days, that.days)
        && Objects.equals(errors, that.errors)
        && Objects.equals(invalidFields, that.invalidFields)
        && Objects.equals(deprecated, that.deprecated)
        && Objects.equals(unused, that.unused);
  }

  @Override
  public int hashCode() {
    return Objects.hash(from, to, endpointCount, endpoints, days, errors, invalidFields, deprecated, unused);
  }

  @Override
  public String toString() {
    return "IntegrationHealth[from=" + from + ", to=" + to + ", endpointCount=" + endpointCount + ", endpoints=" + endpoints + ", days=" + days + ", errors=" + errors + ", invalidFields=" + invalidFields + ", deprecated=" + deprecated + ", unused=" + unused + "]";
  }
}
