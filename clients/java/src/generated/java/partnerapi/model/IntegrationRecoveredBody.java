// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** The endpoint. */
public final class IntegrationRecoveredBody {
  private final FailingEndpoint endpoint;

  public IntegrationRecoveredBody(FailingEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  /** An endpoint that fails or failed. */
  public FailingEndpoint endpoint() {
    return endpoint;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("endpoint", FailingEndpoint::fromJson);

  public static IntegrationRecoveredBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new IntegrationRecoveredBody(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntegrationRecoveredBody)) return false;
    IntegrationRecoveredBody that = (IntegrationRecoveredBody) other;
    return Objects.equals(endpoint, that.endpoint);
  }

  @Override
  public int hashCode() {
    return Objects.hash(endpoint);
  }

  @Override
  public String toString() {
    return "IntegrationRecoveredBody[endpoint=" + endpoint + "]";
  }
}
