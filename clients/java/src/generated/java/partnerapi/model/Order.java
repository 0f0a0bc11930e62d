// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Fields of an order that do not depend on its status. */
public final class Order {
  private final String pin;
  private final String orderNumber;
  private final double orderTotal;
  private final List<OrderItem> orderItems;
  private final List<AppliedPromotion> appliedPromotions;
  private final @Nullable Boolean cutleryRequested;
  private final String currency;
  private final double takeawayCharges;
  private final Instant createdAt;
  private final long sequence;
  private final OrderStatus status;
  private final @Nullable CancellationDetail cancellationDetail;
  private final @Nullable ScheduledFlag scheduledFlag;

  public Order(
      String pin,
      String orderNumber,
      double orderTotal,
      List<OrderItem> orderItems,
      List<AppliedPromotion> appliedPromotions,
      @Nullable Boolean cutleryRequested,
      String currency,
      double takeawayCharges,
      Instant createdAt,
      long sequence,
      OrderStatus status,
      @Nullable CancellationDetail cancellationDetail,
      @Nullable ScheduledFlag scheduledFlag) {
    this.pin = pin;
    this.orderNumber = orderNumber;
    this.orderTotal = orderTotal;
    this.orderItems = orderItems;
    this.appliedPromotions = appliedPromotions;
    this.cutleryRequested = cutleryRequested;
    this.currency = currency;
    this.takeawayCharges = takeawayCharges;
    this.createdAt = createdAt;
    this.sequence = sequence;
    this.status = status;
    this.cancellationDetail = cancellationDetail;
    this.scheduledFlag = scheduledFlag;
  }

  /** The driver shows this PIN to receive the food. */
  public String pin() {
    return pin;
  }

  /** Number of the order. */
  public String orderNumber() {
    return orderNumber;
  }

  /**
   * Amount that the consumer pays for the food, in IDR: items, less the {@code redeemed_amount} of promotions with the scope
   * {@code sku_v2} or {@code cart}, plus takeaway charges. The delivery fee is no part of it, and neither are promotions on the
   * delivery.
   */
  public double orderTotal() {
    return orderTotal;
  }

  /** The ordered items. */
  public List<OrderItem> orderItems() {
    return orderItems;
  }

  /** Promotions of the order; empty if there are none. */
  public List<AppliedPromotion> appliedPromotions() {
    return appliedPromotions;
  }

  /** Whether cutlery is requested. Absent if the consumer was not asked. May be null. */
  public @Nullable Boolean cutleryRequested() {
    return cutleryRequested;
  }

  /** ISO 4217. */
  public String currency() {
    return currency;
  }

  /** Packaging charges, in IDR. */
  public double takeawayCharges() {
    return takeawayCharges;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  /**
   * 1 when the order is created, increased by 1 with each step. Of two events of an order, the one with the higher
   * number is newer. A missing number is a step that arrives late, or never if it happened while the outlet was not
   * linked: do not wait for it, because every event has the whole order.
   */
  public long sequence() {
    return sequence;
  }

  /** The status of this event. */
  public OrderStatus status() {
    return status;
  }

  /** Why an order was cancelled. May be null. */
  public @Nullable CancellationDetail cancellationDetail() {
    return cancellationDetail;
  }

  /** The window in which delivery is expected to be complete. May be null. */
  public @Nullable ScheduledFlag scheduledFlag() {
    return scheduledFlag;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("pin", JsonObject::asString)
          .required("order_number", JsonObject::asString)
          .required("order_total", JsonObject::asDouble)
          .required("order_items", JsonObject.listOf(OrderItem::fromJson))
          .required("applied_promotions", JsonObject.listOf(AppliedPromotion::fromJson))
          .optional("cutlery_requested", JsonObject::asBoolean)
          .required("currency", JsonObject::asString)
          .required("takeaway_charges", JsonObject::asDouble)
          .required("created_at", JsonObject::asInstant)
          .required("sequence", JsonObject::asLong)
          .required("status", value -> new OrderStatus(JsonObject.asString(value)))
          .optional("cancellation_detail", CancellationDetail::fromJson)
          .optional("scheduled_flag", ScheduledFlag::fromJson);

  public static Order fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Order(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Order)) return false;
    Order that = (Order) other;
    return Objects.equals(pin, that.pin)
        && Objects.equals(orderNumber, that.orderNumber)
        && Objects.equals(orderTotal, that.orderTotal)
        && Objects.equals(orderItems, that.orderItems)
        && Objects.equals(appliedPromotions, that.appliedPromotions)
        && Objects.equals(cutleryRequested, that.cutleryRequested)
        && Objects.equals(currency, that.currency)
        && Objects.equals(takeawayCharges, that.takeawayCharges)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(sequence, that.sequence)
        && Objects.equals(status, that.status)
        && Objects.equals(cancellationDetail, that.cancellationDetail)
        && Objects.equals(scheduledFlag, that.scheduledFlag);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pin, orderNumber, orderTotal, orderItems, appliedPromotions, cutleryRequested, currency, takeawayCharges, createdAt, sequence, status, cancellationDetail, scheduledFlag);
  }

  @Override
  public String toString() {
    return "Order[pin=" + pin + ", orderNumber=" + orderNumber + ", orderTotal=" + orderTotal + ", orderItems=" + orderItems + ", appliedPromotions=" + appliedPromotions + ", cutleryRequested=" + cutleryRequested + ", currency=" + currency + ", takeawayCharges=" + takeawayCharges + ", createdAt=" + createdAt + ", sequence=" + sequence + ", status=" + status + ", cancellationDetail=" + cancellationDetail + ", scheduledFlag=" + scheduledFlag + "]";
  }
}
