<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The menu item that a promotion reduced. */
final class PromotedItem
{
    /**
     * @param string|null $id Service-side id.
     * @param string|null $externalId Partner-side id.
     */
    public function __construct(
        public readonly ?string $id = null,
        public readonly ?string $externalId = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotedItem'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->external_id ?? null,
        );
    }
}
