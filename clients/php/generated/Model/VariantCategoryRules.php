<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Rules for choosing. */
final class VariantCategoryRules implements \JsonSerializable
{
    /** @param SelectionRule|null $selection How many variants are chosen per menu item. */
    public function __construct(
        public readonly ?SelectionRule $selection = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'VariantCategoryRules'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            isset($json->selection) ? SelectionRule::read($json->selection) : null,
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'selection' => $this->selection,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
