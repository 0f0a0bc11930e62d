<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Order;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\OrderEventBody;

/** Tracks the state of an order from events that may arrive late or more than once. */
final class OrderReducer
{
    /**
     * Returns the state of an order after an event. The state only moves forward: a late or duplicate event returns the previous
     * state.
     *
     * @param OrderEventBody|null $state previous state; null for the first event
     */
    public static function reduce(?OrderEventBody $state, OrderEvent $event): OrderEventBody
    {
        return $state === null || self::isForward($state->order, $event->body->order) ? $event->body : $state;
    }

    /**
     * Returns how many steps of an order are missing before an event. They may arrive late, or never if they happened while the
     * outlet was not linked. Do not wait for them: each event has the whole order.
     *
     * @param OrderEventBody|null $state state before the event; null for the first event
     */
    public static function missedSteps(?OrderEventBody $state, OrderEvent $event): int
    {
        $order = $event->body->order;
        if ($state === null) {
            return $order->sequence - 1;
        }

        return self::isForward($state->order, $order) ? $order->sequence - 1 - $state->order->sequence : 0;
    }

    /** Whether `$to` is later than `$from`. A status unknown to this version is ordered by its `sequence` only. */
    private static function isForward(Order $from, Order $to): bool
    {
        if (in_array($from->status, Contract::FINAL_ORDER_STATUSES, true)) {
            return false;
        }
        $isBackward = self::step($to) !== -1 && self::step($to) < self::step($from);

        return !$isBackward && $to->sequence > $from->sequence;
    }

    private static function step(Order $order): int
    {
        $step = array_search($order->status, Contract::ORDER_STATUSES, true);

        return $step === false ? -1 : $step;
    }
}
