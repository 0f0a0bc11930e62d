<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An entry that would be dropped. */
final class DroppedEntry
{
    /**
     * @param string $id Service-side id.
     * @param string|null $externalId Partner-side id.
     * @param string|null $name Current name.
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $externalId = null,
        public readonly ?string $name = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'DroppedEntry'));
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
            $json->name ?? null,
        );
    }
}
