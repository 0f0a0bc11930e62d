// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** One webhook endpoint. */
public final class WebhookEndpointResult {
  private final WebhookEndpoint webhookEndpoint;

  public WebhookEndpointResult(WebhookEndpoint webhookEndpoint) {
    this.webhookEndpoint = webhookEndpoint;
  }

  /** One URL for many events. */
  public WebhookEndpoint webhookEndpoint() {
    return webhookEndpoint;
  }

  public static WebhookEndpointResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new WebhookEndpointResult(
        fields.read("webhook_endpoint", WebhookEndpoint::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpointResult)) return false;
    WebhookEndpointResult that = (WebhookEndpointResult) other;
    return Objects.equals(webhookEndpoint, that.webhookEndpoint);
  }

  @Override
  public int hashCode() {
    return Objects.hash(webhookEndpoint);
  }

  @Override
  public String toString() {
    return "WebhookEndpointResult[webhookEndpoint=" + webhookEndpoint + "]";
  }
}
