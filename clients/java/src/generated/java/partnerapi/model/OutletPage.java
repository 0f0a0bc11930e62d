// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of outlets.
 *
 * @param outlets The outlets of this page, ordered by id.
 * @param totalCount Outlets on all pages together.
 * @param totalPages Pages of this size.
 */
public record OutletPage(List<OutletRecord> outlets, long totalCount, long totalPages) {
  public static OutletPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletPage(
        fields.list("outlets", OutletRecord::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("total_pages", JsonObject::asLong));
  }
}
