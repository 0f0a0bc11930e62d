// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * An order without what depends on its status.
 *
 * @param pin The driver shows this PIN to receive the food.
 * @param orderNumber Number of the order.
 * @param orderTotal What the consumer pays, in IDR: items less promotions, with takeaway charges.
 * @param orderItems What was ordered.
 * @param appliedPromotions Promotions that reduced the price; empty if there are none.
 * @param cutleryRequested Whether cutlery is to be packed. May be null.
 * @param currency ISO 4217.
 * @param takeawayCharges Charges for packing, in IDR.
 * @param createdAt ISO 8601 with offset.
 * @param sequence 1 when the order is created and one more with each step. Of two events of an order the higher one is
 * newer.
 * @param status The status of this event.
 * @param cancellationDetail Why an order was cancelled. May be null.
 * @param scheduledFlag The window in which delivery is expected to be complete. May be null.
 */
public record Order(
    String pin,
    String orderNumber,
    double orderTotal,
    List<OrderItem> orderItems,
    List<AppliedPromotion> appliedPromotions,
    Boolean cutleryRequested,
    String currency,
    double takeawayCharges,
    String createdAt,
    long sequence,
    OrderStatus status,
    CancellationDetail cancellationDetail,
    ScheduledFlag scheduledFlag) {
  public static Order fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Order(
        fields.read("pin", JsonObject::asString),
        fields.read("order_number", JsonObject::asString),
        fields.read("order_total", JsonObject::asDouble),
        fields.list("order_items", OrderItem::fromJson),
        fields.list("applied_promotions", AppliedPromotion::fromJson),
        fields.optional("cutlery_requested", JsonObject::asBoolean),
        fields.read("currency", JsonObject::asString),
        fields.read("takeaway_charges", JsonObject::asDouble),
        fields.read("created_at", JsonObject::asString),
        fields.read("sequence", JsonObject::asLong),
        fields.read("status", value -> new OrderStatus(JsonObject.asString(value))),
        fields.optional("cancellation_detail", CancellationDetail::fromJson),
        fields.optional("scheduled_flag", ScheduledFlag::fromJson));
  }
}
