// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("header", EventHeader::fromJson)
          .required("body", MenuMappingUpdatedBody::fromJson);

  public static MenuMappingUpdatedEvent fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new MenuMappingUpdatedEvent(values.next(), values.next());
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
