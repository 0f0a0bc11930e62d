<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Fields of an order that do not depend on its status. */
final class Order
{
    /**
     * @param string $pin The driver shows this PIN to receive the food.
     * @param string $orderNumber Number of the order.
     * @param float $orderTotal Amount that the consumer pays for the food, in IDR: items, less the `redeemed_amount`
     * of promotions with the scope `sku_v2` or `cart`, plus takeaway charges. The delivery fee is no part of it, and
     * neither are promotions on the delivery.
     * @param list<OrderItem> $orderItems The ordered items.
     * @param
     * list<AppliedCartPromotion|AppliedDeliveryPromotion|AppliedSkuPromotion|AppliedSkuV2Promotion|array<string,
     * mixed>> $appliedPromotions Promotions of the order; empty if there are none.
     * @param string $currency ISO 4217.
     * @param float $takeawayCharges Packaging charges, in IDR.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     * @param int $sequence 1 when the order is created, increased by 1 with each step. Of two events of an order, the
     * one with the higher number is newer. A missing number is a step that arrives late, or never if it happened while
     * the outlet was not linked: do not wait for it, because every event has the whole order.
     * @param OrderStatus::*|string $status The status of this event.
     * @param bool|null $cutleryRequested Whether cutlery is requested. Absent if the consumer was not asked.
     * @param CancellationDetail|null $cancellationDetail Why an order was cancelled.
     * @param ScheduledFlag|null $scheduledFlag The window in which delivery is expected to be complete.
     */
    public function __construct(
        public readonly string $pin,
        public readonly string $orderNumber,
        public readonly float $orderTotal,
        public readonly array $orderItems,
        public readonly array $appliedPromotions,
        public readonly string $currency,
        public readonly float $takeawayCharges,
        public readonly \DateTimeImmutable $createdAt,
        public readonly int $sequence,
        public readonly string $status,
        public readonly ?bool $cutleryRequested = null,
        public readonly ?CancellationDetail $cancellationDetail = null,
        public readonly ?ScheduledFlag $scheduledFlag = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Order'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->pin ?? null,
            $json->order_number ?? null,
            $json->order_total ?? null,
            array_map(OrderItem::read(...), $json->order_items ?? null),
            array_map(AppliedPromotion::read(...), $json->applied_promotions ?? null),
            $json->currency ?? null,
            $json->takeaway_charges ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            $json->sequence ?? null,
            $json->status ?? null,
            $json->cutlery_requested ?? null,
            isset($json->cancellation_detail) ? CancellationDetail::read($json->cancellation_detail) : null,
            isset($json->scheduled_flag) ? ScheduledFlag::read($json->scheduled_flag) : null,
        );
    }
}
