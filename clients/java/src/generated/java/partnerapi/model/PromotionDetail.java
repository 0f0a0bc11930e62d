// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A promotion on one of its menu items.
 *
 * @param id Promotion id.
 * @param startDate First day.
 * @param endDate Last day.
 * @param startTime From when on each day, HH:mm:ss; 00:00:00 if it was created without times.
 * @param endTime Until when on each day, HH:mm:ss; 23:59:59 if it was created without times.
 * @param status {@code created} waits for midnight of {@code start_date}; {@code activated} is in force, unless a newer one on the same
 * item overrides it; {@code completed} ran past its {@code end_date}; {@code deactivated} was ended early; {@code deleted} was ended before it
 * began. The last three are final.
 * @param promoType Kind of promotion; a price reduction of one menu item.
 * @param details The menu item and the days.
 */
public record PromotionDetail(
    String id,
    String startDate,
    String endDate,
    String startTime,
    String endTime,
    PromotionStatus status,
    PromotionType promoType,
    PromotionContent details) {
  public static PromotionDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionDetail(
        fields.read("id", JsonObject::asString),
        fields.read("start_date", JsonObject::asString),
        fields.read("end_date", JsonObject::asString),
        fields.read("start_time", JsonObject::asString),
        fields.read("end_time", JsonObject::asString),
        fields.read("status", value -> new PromotionStatus(JsonObject.asString(value))),
        fields.read("promo_type", value -> new PromotionType(JsonObject.asString(value))),
        fields.read("details", PromotionContent::fromJson));
  }
}
