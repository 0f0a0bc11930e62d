// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("webhook_endpoint", WebhookEndpoint::fromJson);

  public static WebhookEndpointResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new WebhookEndpointResult(values.next());
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
