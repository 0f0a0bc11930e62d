<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A variant category, as sent. */
final class VariantCategoryInput implements \JsonSerializable
{
    /**
     * @param string $externalId Partner-side id.
     * @param string|null $internalName Label in the merchant application.
     * @param string|null $name Label in the consumer application.
     * @param VariantCategoryRules|null $rules Rules for choosing.
     * @param list<VariantInput>|null $variants The variants to choose from.
     */
    public function __construct(
        public readonly string $externalId,
        public readonly ?string $internalName = null,
        public readonly ?string $name = null,
        public readonly ?VariantCategoryRules $rules = null,
        public readonly ?array $variants = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'external_id' => $this->externalId,
            'internal_name' => $this->internalName,
            'name' => $this->name,
            'rules' => $this->rules,
            'variants' => $this->variants,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
