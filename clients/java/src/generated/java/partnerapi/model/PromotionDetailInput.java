// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partnerapi.Nullable;

/** The promotion to create. Send exactly one of {@code selling_price} and {@code percentage_discount}. */
public final class PromotionDetailInput {
  private final LocalDate startDate;
  private final LocalDate endDate;
  private final @Nullable String startTime;
  private final @Nullable String endTime;
  private final @Nullable Long sellingPrice;
  private final @Nullable Long percentageDiscount;
  private final String externalMenuId;
  private final @Nullable List<Weekday> applicableDays;
  private final @Nullable UsageLimit usageLimit;

  public PromotionDetailInput(
      LocalDate startDate,
      LocalDate endDate,
      @Nullable String startTime,
      @Nullable String endTime,
      @Nullable Long sellingPrice,
      @Nullable Long percentageDiscount,
      String externalMenuId,
      @Nullable List<Weekday> applicableDays,
      @Nullable UsageLimit usageLimit) {
    this.startDate = startDate;
    this.endDate = endDate;
    this.startTime = startTime;
    this.endTime = endTime;
    this.sellingPrice = sellingPrice;
    this.percentageDiscount = percentageDiscount;
    this.externalMenuId = externalMenuId;
    this.applicableDays = applicableDays;
    this.usageLimit = usageLimit;
  }

  /** First day, in the outlet's time zone. Today or later, and not before the last update of the catalog. */
  public LocalDate startDate() {
    return startDate;
  }

  /** Last day, until 23:59:59. After {@code start_date}, by at most 62 days in Production and 30 days in Sandbox. */
  public LocalDate endDate() {
    return endDate;
  }

  /** Start time on each day, HH:mm:ss. Only together with {@code end_time}. May be null. */
  public @Nullable String startTime() {
    return startTime;
  }

  /** End time on each day, inclusive, HH:mm:ss; 1 hour to 6 hours after {@code start_time}. May be null. */
  public @Nullable String endTime() {
    return endTime;
  }

  /** The final price in IDR. Instead of {@code percentage_discount}. May be null. */
  public @Nullable Long sellingPrice() {
    return sellingPrice;
  }

  /**
   * Percent off the original price. Instead of {@code selling_price}. The final price is rounded half up to whole IDR; its
   * bounds apply to the rounded price. May be null.
   */
  public @Nullable Long percentageDiscount() {
    return percentageDiscount;
  }

  /** Partner-side id of the menu item. The promotion covers all items that share it. */
  public String externalMenuId() {
    return externalMenuId;
  }

  /** Weekdays on which the promotion applies, in any order. Omit it for every day. May be null. */
  public @Nullable List<Weekday> applicableDays() {
    return applicableDays;
  }

  /**
   * How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight
   * with either {@code on_limit_reached}. A cancelled order gives its pieces back to the day on which it was placed. May be
   * null.
   */
  public @Nullable UsageLimit usageLimit() {
    return usageLimit;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static PromotionDetailInput of(LocalDate startDate, LocalDate endDate, String externalMenuId) {
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
    json.put("start_date", startDate.toString());
    json.put("end_date", endDate.toString());
    if (startTime != null) json.put("start_time", startTime);
    if (endTime != null) json.put("end_time", endTime);
    if (sellingPrice != null) json.put("selling_price", sellingPrice);
    if (percentageDiscount != null) json.put("percentage_discount", percentageDiscount);
    json.put("external_menu_id", externalMenuId);
    if (applicableDays != null) json.put("applicable_days", applicableDays.stream().map(entry -> (Object) entry.value()).collect(Collectors.toList()));
    if (usageLimit != null) json.put("usage_limit", usageLimit.toJson());
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionDetailInput)) return false;
    PromotionDetailInput that = (PromotionDetailInput) other;
    return Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(startTime, that.startTime)
        && Objects.equals(endTime, that.endTime)
        && Objects.equals(sellingPrice, that.sellingPrice)
        && Objects.equals(percentageDiscount, that.percentageDiscount)
        && Objects.equals(externalMenuId, that.externalMenuId)
        && Objects.equals(applicableDays, that.applicableDays)
        && Objects.equals(usageLimit, that.usageLimit);
  }

  @Override
  public int hashCode() {
    return Objects.hash(startDate, endDate, startTime, endTime, sellingPrice, percentageDiscount, externalMenuId, applicableDays, usageLimit);
  }

  @Override
  public String toString() {
    return "PromotionDetailInput[startDate=" + startDate + ", endDate=" + endDate + ", startTime=" + startTime + ", endTime=" + endTime + ", sellingPrice=" + sellingPrice + ", percentageDiscount=" + percentageDiscount + ", externalMenuId=" + externalMenuId + ", applicableDays=" + applicableDays + ", usageLimit=" + usageLimit + "]";
  }
}
