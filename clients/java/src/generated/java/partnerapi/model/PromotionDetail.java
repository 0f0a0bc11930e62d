// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion on one of its menu items. */
public final class PromotionDetail {
  private final String id;
  private final LocalDate startDate;
  private final LocalDate endDate;
  private final String startTime;
  private final String endTime;
  private final PromotionStatus status;
  private final PromotionType promoType;
  private final PromotionContent details;

  public PromotionDetail(
      String id,
      LocalDate startDate,
      LocalDate endDate,
      String startTime,
      String endTime,
      PromotionStatus status,
      PromotionType promoType,
      PromotionContent details) {
    this.id = id;
    this.startDate = startDate;
    this.endDate = endDate;
    this.startTime = startTime;
    this.endTime = endTime;
    this.status = status;
    this.promoType = promoType;
    this.details = details;
  }

  /** Promotion id. */
  public String id() {
    return id;
  }

  /** First day. */
  public LocalDate startDate() {
    return startDate;
  }

  /** Last day. */
  public LocalDate endDate() {
    return endDate;
  }

  /** Start time on each day, HH:mm:ss; 00:00:00 if it was created without times. */
  public String startTime() {
    return startTime;
  }

  /** End time on each day, HH:mm:ss; 23:59:59 if it was created without times. */
  public String endTime() {
    return endTime;
  }

  /**
   * {@code created} waits for midnight of {@code start_date}; {@code activated} is in effect, unless a newer one on the same item
   * overrides it; {@code deactivated} was ended early; {@code deleted} was ended before it began; {@code completed} ran past its
   * {@code end_date}. {@code deactivated}, {@code deleted} and {@code completed} are final.
   */
  public PromotionStatus status() {
    return status;
  }

  /** Type of promotion: a price reduction of one menu item. */
  public PromotionType promoType() {
    return promoType;
  }

  /** The menu item and the days. */
  public PromotionContent details() {
    return details;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("start_date", JsonObject::asDate)
          .required("end_date", JsonObject::asDate)
          .required("start_time", JsonObject::asString)
          .required("end_time", JsonObject::asString)
          .required("status", value -> new PromotionStatus(JsonObject.asString(value)))
          .required("promo_type", value -> new PromotionType(JsonObject.asString(value)))
          .required("details", PromotionContent::fromJson);

  public static PromotionDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionDetail(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionDetail)) return false;
    PromotionDetail that = (PromotionDetail) other;
    return Objects.equals(id, that.id)
        && Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(startTime, that.startTime)
        && Objects.equals(endTime, that.endTime)
        && Objects.equals(status, that.status)
        && Objects.equals(promoType, that.promoType)
        && Objects.equals(details, that.details);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, startDate, endDate, startTime, endTime, status, promoType, details);
  }

  @Override
  public String toString() {
    return "PromotionDetail[id=" + id + ", startDate=" + startDate + ", endDate=" + endDate + ", startTime=" + startTime + ", endTime=" + endTime + ", status=" + status + ", promoType=" + promoType + ", details=" + details + "]";
  }
}
