<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The limit of this outlet. */
final class OutletUsageLimit implements \JsonSerializable
{
    /**
     * @param int $maxQuantity Pieces per day at the promotion's price. It is no stock: an order for more than are left
     * is accepted with either `on_limit_reached`. Those left have the promotion's price, the other pieces the original
     * price.
     * @param OutletUsageLimitOnLimitReached::*|string $onLimitReached `BACK_TO_ORIGINAL_PRICE` - the item costs its
     * original price until midnight, even if it has an older promotion. `MARK_OUT_OF_STOCK` - the item is out of stock
     * until both of these have happened, in any order: its `in_stock` is set to true, and the promotion is deactivated
     * or completed. Neither midnight nor a cancelled order puts it back in stock, although the count begins again.
     */
    public function __construct(
        public readonly int $maxQuantity,
        public readonly string $onLimitReached,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OutletUsageLimit'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->max_quantity ?? null,
            $json->on_limit_reached ?? null,
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'max_quantity' => $this->maxQuantity,
            'on_limit_reached' => $this->onLimitReached,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
