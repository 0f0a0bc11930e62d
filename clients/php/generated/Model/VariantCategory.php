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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'VariantCategory'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->external_id ?? null,
            $json->id ?? null,
            $json->internal_name ?? null,
            $json->name ?? null,
            isset($json->rules) ? VariantCategoryRules::read($json->rules) : null,
            isset($json->variants) ? array_map(Variant::read(...), $json->variants) : null,
        );
    }
}
