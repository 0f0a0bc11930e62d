<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A variant category, as returned. */
final class VariantCategory
{
    /**
     * @param string $externalId Partner-side id.
     * @param string $id Service-side id; unchanged while the category exists.
     * @param string|null $internalName Label in the merchant application.
     * @param string|null $name Label in the consumer application.
     * @param VariantCategoryRules|null $rules Rules for choosing.
     * @param list<Variant>|null $variants The variants to choose from.
     */
    public function __construct(
        public readonly string $externalId,
        public readonly string $id,
        public readonly ?string $internalName = null,
        public readonly ?string $name = null,
        public readonly ?VariantCategoryRules $rules = null,
        public readonly ?array $variants = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            externalId: $json['external_id'] ?? null,
            id: $json['id'] ?? null,
            internalName: $json['internal_name'] ?? null,
            name: $json['name'] ?? null,
            rules: isset($json['rules']) ? VariantCategoryRules::fromJson($json['rules']) : null,
            variants: isset($json['variants']) ? array_map(Variant::fromJson(...), $json['variants']) : null,
        );
    }
}
