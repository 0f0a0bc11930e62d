<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The order and its amount. */
final class TransactionDetails implements \JsonSerializable
{
    /**
     * @param string $orderId Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore,
     * tilde and dot.
     * @param int $grossAmount Amount to pay in IDR, without decimals.
     * @param string $currency Currency of the amount.
     */
    public function __construct(
        public readonly string $orderId,
        public readonly int $grossAmount,
        public readonly string $currency = 'IDR',
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'order_id' => $this->orderId,
            'gross_amount' => $this->grossAmount,
            'currency' => $this->currency,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
