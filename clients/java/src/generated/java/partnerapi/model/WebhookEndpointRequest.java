// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Which events go where. */
public final class WebhookEndpointRequest {
  private final String url;
  private final List<String> events;
  private final @Nullable Boolean active;

  public WebhookEndpointRequest(String url, List<String> events, @Nullable Boolean active) {
    this.url = url;
    this.events = events;
    this.active = active;
  }

  /**
   * Where the events are sent: an absolute http or https URL on port 80 or 443, without user name and password, with a
   * public address.
   */
  public String url() {
    return url;
  }

  /**
   * Names of events, and scopes: {@code food:order:read}, {@code food:catalog:read}, {@code payment:transaction:read} or
   * {@code partner:outlet:read} is every event of that scope, also those that the service adds later.
   */
  public List<String> events() {
    return events;
  }

  /** If false, nothing is sent: new events are not delivered, and a delivery that becomes due is {@code dead}. May be null. */
  public @Nullable Boolean active() {
    return active;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static WebhookEndpointRequest of(String url, List<String> events) {
    return new WebhookEndpointRequest(url, events, null);
  }

  public WebhookEndpointRequest withActive(boolean active) {
    return new WebhookEndpointRequest(url, events, active);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("url", url);
    json.put("events", events);
    if (active != null) json.put("active", active);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpointRequest)) return false;
    WebhookEndpointRequest that = (WebhookEndpointRequest) other;
    return Objects.equals(url, that.url)
        && Objects.equals(events, that.events)
        && Objects.equals(active, that.active);
  }

  @Override
  public int hashCode() {
    return Objects.hash(url, events, active);
  }

  @Override
  public String toString() {
    return "WebhookEndpointRequest[url=" + url + ", events=" + events + ", active=" + active + "]";
  }
}
