// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The window in which delivery is expected to be complete.
 *
 * @param scheduleDeliveryTimeStart Start of the window. May be null.
 * @param scheduleDeliveryTimeEnd End of the window. May be null.
 * @param isCatering Whether it is a catering order. May be null.
 */
public record ScheduledFlag(String scheduleDeliveryTimeStart, String scheduleDeliveryTimeEnd, Boolean isCatering) {
  public static ScheduledFlag fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new ScheduledFlag(
        fields.optional("schedule_delivery_time_start", JsonObject::asString),
        fields.optional("schedule_delivery_time_end", JsonObject::asString),
        fields.optional("is_catering", JsonObject::asBoolean));
  }
}
