// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion in the list.
 *
 * @param startDate First day.
 * @param endDate Last day.
 * @param status {@code created} waits for midnight of {@code start_date}; {@code activated} is in force, unless a newer one on the same
 * item overrides it; {@code completed} ran past its {@code end_date}; {@code deactivated} was ended early; {@code deleted} was ended before it
 * began. The last three are final.
 * @param id Promotion id.
 */
public record PromotionSummary(
    String startDate,
    String endDate,
    PromotionStatus status,
    String id) {
  public static PromotionSummary fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionSummary(
        fields.read("start_date", JsonObject::asString),
        fields.read("end_date", JsonObject::asString),
        fields.read("status", value -> new PromotionStatus(JsonObject.asString(value))),
        fields.read("id", JsonObject::asString));
  }
}
