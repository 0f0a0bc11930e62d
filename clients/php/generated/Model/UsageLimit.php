<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight
 * with either `on_limit_reached`. A cancelled order gives its pieces back to the day on which it was placed.
 */
final class UsageLimit implements \JsonSerializable
{
    /** @param OutletUsageLimit $outlet The limit of this outlet. */
    public function __construct(
        public readonly OutletUsageLimit $outlet,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'UsageLimit'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            OutletUsageLimit::read($json->outlet ?? null),
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'outlet' => $this->outlet,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
