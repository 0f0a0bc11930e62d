// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An outlet that is linked to the partner. */
public final class LinkedOutlet {
  private final String id;
  private final String externalOutletId;
  private final @Nullable String timeZone;
  private final Instant createdAt;
  private final Instant updatedAt;
  private final Instant linkedAt;

  public LinkedOutlet(
      String id,
      String externalOutletId,
      @Nullable String timeZone,
      Instant createdAt,
      Instant updatedAt,
      Instant linkedAt) {
    this.id = id;
    this.externalOutletId = externalOutletId;
    this.timeZone = timeZone;
    this.createdAt = createdAt;
    this.updatedAt = updatedAt;
    this.linkedAt = linkedAt;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Partner-side outlet id. Absent until the partner has set one. */
  public String externalOutletId() {
    return externalOutletId;
  }

  /**
   * IANA time zone of the outlet. Its dates and hours are in this zone, such as the {@code start_date} of a promotion. May
   * be null.
   */
  public @Nullable String timeZone() {
    return timeZone;
  }

  /** When the outlet was registered, ISO 8601. */
  public Instant createdAt() {
    return createdAt;
  }

  /** When {@code external_outlet_id} was last modified, ISO 8601. */
  public Instant updatedAt() {
    return updatedAt;
  }

  /** When the outlet was linked, ISO 8601. */
  public Instant linkedAt() {
    return linkedAt;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("external_outlet_id", JsonObject::asString)
          .optional("time_zone", JsonObject::asString)
          .required("created_at", JsonObject::asInstant)
          .required("updated_at", JsonObject::asInstant)
          .required("linked_at", JsonObject::asInstant);

  public static LinkedOutlet fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new LinkedOutlet(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof LinkedOutlet)) return false;
    LinkedOutlet that = (LinkedOutlet) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalOutletId, that.externalOutletId)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(linkedAt, that.linkedAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalOutletId, timeZone, createdAt, updatedAt, linkedAt);
  }

  @Override
  public String toString() {
    return "LinkedOutlet[id=" + id + ", externalOutletId=" + externalOutletId + ", timeZone=" + timeZone + ", createdAt=" + createdAt + ", updatedAt=" + updatedAt + ", linkedAt=" + linkedAt + "]";
  }
}
