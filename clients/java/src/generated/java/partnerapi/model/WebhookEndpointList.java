// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** All webhook endpoints. */
public final class WebhookEndpointList {
  private final List<WebhookEndpoint> webhookEndpoints;

  public WebhookEndpointList(List<WebhookEndpoint> webhookEndpoints) {
    this.webhookEndpoints = webhookEndpoints;
  }

  /** The webhook endpoints, oldest first. */
  public List<WebhookEndpoint> webhookEndpoints() {
    return webhookEndpoints;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("webhook_endpoints", JsonObject.listOf(WebhookEndpoint::fromJson));

  public static WebhookEndpointList fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new WebhookEndpointList(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpointList)) return false;
    WebhookEndpointList that = (WebhookEndpointList) other;
    return Objects.equals(webhookEndpoints, that.webhookEndpoints);
  }

  @Override
  public int hashCode() {
    return Objects.hash(webhookEndpoints);
  }

  @Override
  public String toString() {
    return "WebhookEndpointList[webhookEndpoints=" + webhookEndpoints + "]";
  }
}
