// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** Result of a catalog replacement. */
public final class MenuMappingUpdatedEvent implements Event {
  private final EventHeader header;
  private final MenuMappingUpdatedBody body;

  public MenuMappingUpdatedEvent(EventHeader header, MenuMappingUpdatedBody body) {
    this.header = header;
    this.body = body;
  }

  /** Name, id, version and time of the event. */
  public EventHeader header() {
    return header;
  }

  /** The outlet and the result of the catalog request with this {@code request_id}. */
  public MenuMappingUpdatedBody body() {
    return body;
  }

  public static MenuMappingUpdatedEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new MenuMappingUpdatedEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", MenuMappingUpdatedBody::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuMappingUpdatedEvent)) return false;
    MenuMappingUpdatedEvent that = (MenuMappingUpdatedEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "MenuMappingUpdatedEvent[header=" + header + ", body=" + body + "]";
  }
}
