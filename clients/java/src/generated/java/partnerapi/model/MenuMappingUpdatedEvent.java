// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What became of a catalog replacement.
 *
 * @param header Which event, and when.
 * @param body The outlet, and the result that the catalog request of this {@code request_id} has.
 */
public record MenuMappingUpdatedEvent(EventHeader header, MenuMappingUpdatedBody body) implements Event {
  public static MenuMappingUpdatedEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new MenuMappingUpdatedEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", MenuMappingUpdatedBody::fromJson));
  }
}
