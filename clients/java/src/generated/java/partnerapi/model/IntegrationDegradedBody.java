// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The endpoint and its failures. */
public final class IntegrationDegradedBody {
  private final FailingEndpoint endpoint;
  private final long failures;

  public IntegrationDegradedBody(FailingEndpoint endpoint, long failures) {
    this.endpoint = endpoint;
    this.failures = failures;
  }

  /** An endpoint that fails or failed. */
  public FailingEndpoint endpoint() {
    return endpoint;
  }

  /** Failed attempts since its last success. */
  public long failures() {
    return failures;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("endpoint", FailingEndpoint::fromJson)
          .required("failures", JsonObject::asLong);

  public static IntegrationDegradedBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new IntegrationDegradedBody(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntegrationDegradedBody)) return false;
    IntegrationDegradedBody that = (IntegrationDegradedBody) other;
    return Objects.equals(endpoint, that.endpoint)
        && Objects.equals(failures, that.failures);
  }

  @Override
  public int hashCode() {
    return Objects.hash(endpoint, failures);
  }

  @Override
  public String toString() {
    return "IntegrationDegradedBody[endpoint=" + endpoint + ", failures=" + failures + "]";
  }
}
