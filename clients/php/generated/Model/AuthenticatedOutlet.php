<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An outlet that the user has access to. */
final class AuthenticatedOutlet
{
    /**
     * @param string $id Service-side outlet id.
     * @param string $name Name of the outlet.
     * @param string $address Street address.
     * @param string $email Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
     * @param string $phone Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly string $address,
        public readonly string $email,
        public readonly string $phone,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AuthenticatedOutlet'));
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
            $json->name ?? null,
            $json->address ?? null,
            $json->email ?? null,
            $json->phone ?? null,
        );
    }
}
