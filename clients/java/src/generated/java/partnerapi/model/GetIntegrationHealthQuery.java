// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code getIntegrationHealth}, all optional. */
public final class GetIntegrationHealthQuery {
  private final @Nullable String endpoint;

  public GetIntegrationHealthQuery(@Nullable String endpoint) {
    this.endpoint = endpoint;
  }

  /** Only the endpoint with this URL, written as in the subscription. May be null. */
  public @Nullable String endpoint() {
    return endpoint;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static GetIntegrationHealthQuery of() {
    return new GetIntegrationHealthQuery(null);
  }

  public GetIntegrationHealthQuery withEndpoint(String endpoint) {
    return new GetIntegrationHealthQuery(endpoint);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (endpoint != null) json.put("endpoint", endpoint);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof GetIntegrationHealthQuery)) return false;
    GetIntegrationHealthQuery that = (GetIntegrationHealthQuery) other;
    return Objects.equals(endpoint, that.endpoint);
  }

  @Override
  public int hashCode() {
    return Objects.hash(endpoint);
  }

  @Override
  public String toString() {
    return "GetIntegrationHealthQuery[endpoint=" + endpoint + "]";
  }
}
