// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which event goes where.
 *
 * @param event Name of one of the events that the AsyncAPI document describes.
 * @param url Where the event is sent: an absolute http or https address on port 80 or 443, without user name and
 * password, that leads to a public address.
 * @param active false sends nothing: an event that comes meanwhile has no delivery, and a delivery that falls due is
 * {@code dead}. May be null.
 */
public record SubscriptionRequest(String event, String url, Boolean active) {
  /** With what is required; add the rest by {@code with…}. */
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
}
