// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion in the list. */
public final class PromotionSummary {
  private final LocalDate startDate;
  private final LocalDate endDate;
  private final PromotionStatus status;
  private final String id;

  public PromotionSummary(
      LocalDate startDate,
      LocalDate endDate,
      PromotionStatus status,
      String id) {
    this.startDate = startDate;
    this.endDate = endDate;
    this.status = status;
    this.id = id;
  }

  /** First day. */
  public LocalDate startDate() {
    return startDate;
  }

  /** Last day. */
  public LocalDate endDate() {
    return endDate;
  }

  /**
   * {@code created} waits for midnight of {@code start_date}; {@code activated} is in effect, unless a newer one on the same item
   * overrides it; {@code deactivated} was ended early; {@code deleted} was ended before it began; {@code completed} ran past its
   * {@code end_date}. {@code deactivated}, {@code deleted} and {@code completed} are final.
   */
  public PromotionStatus status() {
    return status;
  }

  /** Promotion id. */
  public String id() {
    return id;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("start_date", JsonObject::asDate)
          .required("end_date", JsonObject::asDate)
          .required("status", value -> new PromotionStatus(JsonObject.asString(value)))
          .required("id", JsonObject::asString);

  public static PromotionSummary fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionSummary(values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionSummary)) return false;
    PromotionSummary that = (PromotionSummary) other;
    return Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(status, that.status)
        && Objects.equals(id, that.id);
  }

  @Override
  public int hashCode() {
    return Objects.hash(startDate, endDate, status, id);
  }

  @Override
  public String toString() {
    return "PromotionSummary[startDate=" + startDate + ", endDate=" + endDate + ", status=" + status + ", id=" + id + "]";
  }
}
