// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

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

  public static IntegrationRecoveredBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new IntegrationRecoveredBody(
        fields.read("endpoint", FailingEndpoint::fromJson));
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
