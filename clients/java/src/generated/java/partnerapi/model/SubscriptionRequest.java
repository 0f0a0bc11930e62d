// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Which event goes where. */
public final class SubscriptionRequest {
  private final String event;
  private final String url;
  private final @Nullable Boolean active;

  public SubscriptionRequest(String event, String url, @Nullable Boolean active) {
    this.event = event;
    this.url = url;
    this.active = active;
  }

  /** Name of one of the events that the AsyncAPI document describes. */
  public String event() {
    return event;
  }

  /**
   * Where the event is sent: an absolute http or https URL on port 80 or 443, without user name and password, with a
   * public address.
   */
  public String url() {
    return url;
  }

  /** If false, nothing is sent: new events are not delivered, and a delivery that becomes due is {@code dead}. May be null. */
  public @Nullable Boolean active() {
    return active;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static SubscriptionRequest of(String event, String url) {
    return new SubscriptionRequest(event, url, null);
  }

  public SubscriptionRequest withActive(boolean active) {
    return new SubscriptionRequest(event, url, active);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("event", event);
    json.put("url", url);
    if (active != null) json.put("active", active);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SubscriptionRequest)) return false;
    SubscriptionRequest that = (SubscriptionRequest) other;
    return Objects.equals(event, that.event)
        && Objects.equals(url, that.url)
        && Objects.equals(active, that.active);
  }

  @Override
  public int hashCode() {
    return Objects.hash(event, url, active);
  }

  @Override
  public String toString() {
    return "SubscriptionRequest[event=" + event + ", url=" + url + ", active=" + active + "]";
  }
}
