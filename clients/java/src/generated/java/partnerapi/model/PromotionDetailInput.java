// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the promotion is, as it is sent. Send exactly one of {@code selling_price} and {@code percentage_discount}.
 *
 * @param startDate First day, in the outlet's time zone. Today or later, and not before the last update of the
 * catalog.
 * @param endDate Last day, until 23:59:59. After {@code start_date}, by at most 62 days in Production and 30 in Sandbox.
 * @param startTime From when on each day, HH:mm:ss. With {@code end_time} or not at all. May be null.
 * @param endTime Until when on each day, that second included, HH:mm:ss; 1 to 6 hours after {@code start_time}. May be null.
 * @param sellingPrice The final price in IDR. Instead of {@code percentage_discount}. May be null.
 * @param percentageDiscount Percent off the original price. Instead of {@code selling_price}. The final price is rounded to
 * whole IDR, half up; its bounds are those of the percentage itself, before rounding. May be null.
 * @param externalMenuId Partner-side id of the menu item. The promotion covers all items that share it.
 * @param applicableDays Weekdays on which the promotion applies, in any order. Leave it out for every day. May be
 * null.
 * @param usageLimit How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local
 * midnight. May be null.
 */
public record PromotionDetailInput(
    String startDate,
    String endDate,
    String startTime,
    String endTime,
    Long sellingPrice,
    Long percentageDiscount,
    String externalMenuId,
    List<Weekday> applicableDays,
    UsageLimit usageLimit) {
  /** With what is required; add the rest by {@code with…}. */
  public static PromotionDetailInput of(String startDate, String endDate, String externalMenuId) {
    return new PromotionDetailInput(startDate, endDate, null, null, null, null, externalMenuId, null, null);
  }

  public PromotionDetailInput withStartTime(String startTime) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public PromotionDetailInput withEndTime(String endTime) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public PromotionDetailInput withSellingPrice(long sellingPrice) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public PromotionDetailInput withPercentageDiscount(long percentageDiscount) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public PromotionDetailInput withApplicableDays(List<Weekday> applicableDays) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public PromotionDetailInput withUsageLimit(UsageLimit usageLimit) {
    return new PromotionDetailInput(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("start_date", startDate);
    json.put("end_date", endDate);
    if (startTime != null) json.put("start_time", startTime);
    if (endTime != null) json.put("end_time", endTime);
    if (sellingPrice != null) json.put("selling_price", sellingPrice);
    if (percentageDiscount != null) json.put("percentage_discount", percentageDiscount);
    json.put("external_menu_id", externalMenuId);
    if (applicableDays != null) json.put("applicable_days", applicableDays.stream().map(entry -> (Object) entry.value()).toList());
    if (usageLimit != null) json.put("usage_limit", usageLimit.toJson());
    return json;
  }
}
