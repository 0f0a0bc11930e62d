// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The window in which delivery is expected to be complete. */
public final class ScheduledFlag {
  private final @Nullable Instant scheduleDeliveryTimeStart;
  private final @Nullable Instant scheduleDeliveryTimeEnd;
  private final @Nullable Boolean isCatering;

  public ScheduledFlag(@Nullable Instant scheduleDeliveryTimeStart, @Nullable Instant scheduleDeliveryTimeEnd, @Nullable Boolean isCatering) {
    this.scheduleDeliveryTimeStart = scheduleDeliveryTimeStart;
    this.scheduleDeliveryTimeEnd = scheduleDeliveryTimeEnd;
    this.isCatering = isCatering;
  }

  /** Start of the window. May be null. */
  public @Nullable Instant scheduleDeliveryTimeStart() {
    return scheduleDeliveryTimeStart;
  }

  /** End of the window. May be null. */
  public @Nullable Instant scheduleDeliveryTimeEnd() {
    return scheduleDeliveryTimeEnd;
  }

  /** Whether it is a catering order. May be null. */
  public @Nullable Boolean isCatering() {
    return isCatering;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("schedule_delivery_time_start", JsonObject::asInstant)
          .optional("schedule_delivery_time_end", JsonObject::asInstant)
          .optional("is_catering", JsonObject::asBoolean);

  public static ScheduledFlag fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ScheduledFlag(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduledFlag)) return false;
    ScheduledFlag that = (ScheduledFlag) other;
    return Objects.equals(scheduleDeliveryTimeStart, that.scheduleDeliveryTimeStart)
        && Objects.equals(scheduleDeliveryTimeEnd, that.scheduleDeliveryTimeEnd)
        && Objects.equals(isCatering, that.isCatering);
  }

  @Override
  public int hashCode() {
    return Objects.hash(scheduleDeliveryTimeStart, scheduleDeliveryTimeEnd, isCatering);
  }

  @Override
  public String toString() {
    return "ScheduledFlag[scheduleDeliveryTimeStart=" + scheduleDeliveryTimeStart + ", scheduleDeliveryTimeEnd=" + scheduleDeliveryTimeEnd + ", isCatering=" + isCatering + "]";
  }
}
