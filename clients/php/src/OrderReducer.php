<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Order;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\OrderEventBody;

/** The state of an order, from events that may be late or come twice. */
final class OrderReducer
{
    /**
     * The state of one order after an event: the body of its newest one. It only moves forward: an event that is late or comes twice
     * changes nothing, and the state is returned as it was.
     *
     * @param OrderEventBody|null $state what the order's earlier events gave; null for none
     */
    public static function reduce(?OrderEventBody $state, OrderEvent $event): OrderEventBody
    {
        return $state === null || self::isForward($state->order, $event->body->order) ? $event->body : $state;
    }

    /** A status that this version does not know is placed by its `sequence` alone. */
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
