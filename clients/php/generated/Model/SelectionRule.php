<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** How many variants are chosen per menu item. */
final class SelectionRule implements \JsonSerializable
{
    /**
     * @param int|null $minQuantity 1 makes the category mandatory, 0 optional. At most `max_quantity` and the number
     * of variants.
     * @param int|null $maxQuantity How many may be chosen; at most the number of variants, because each variant can be
     * chosen once per menu item. For a double portion, list a variant of its own.
     */
    public function __construct(
        public readonly ?int $minQuantity = null,
        public readonly ?int $maxQuantity = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'SelectionRule'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->min_quantity ?? null,
            $json->max_quantity ?? null,
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'min_quantity' => $this->minQuantity,
            'max_quantity' => $this->maxQuantity,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
