// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code sendWebhookEndpointTestEvent}, all optional. */
public final class SendWebhookEndpointTestEventQuery {
  private final @Nullable EventName eventType;

  public SendWebhookEndpointTestEventQuery(@Nullable EventName eventType) {
    this.eventType = eventType;
  }

  /** Name of an event of the webhook endpoint. May be null. */
  public @Nullable EventName eventType() {
    return eventType;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static SendWebhookEndpointTestEventQuery of() {
    return new SendWebhookEndpointTestEventQuery(null);
  }

  public SendWebhookEndpointTestEventQuery withEventType(EventName eventType) {
    return new SendWebhookEndpointTestEventQuery(eventType);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (eventType != null) json.put("event_type", eventType.value());
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SendWebhookEndpointTestEventQuery)) return false;
    SendWebhookEndpointTestEventQuery that = (SendWebhookEndpointTestEventQuery) other;
    return Objects.equals(eventType, that.eventType);
  }

  @Override
  public int hashCode() {
    return Objects.hash(eventType);
  }

  @Override
  public String toString() {
    return "SendWebhookEndpointTestEventQuery[eventType=" + eventType + "]";
  }
}
