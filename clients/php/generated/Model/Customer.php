<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text
 * is empty.
 */
final class Customer
{
    /**
     * @param int $id Id of the customer.
     * @param string $name Name of the customer.
     * @param string $phone Telephone number.
     * @param string $email Email address.
     * @param string $address Street and number.
     * @param string $city City or regency.
     * @param string $state Province.
     * @param string $postalCode Postal code of the address.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     * @param \DateTimeImmutable $updatedAt ISO 8601 with offset.
     */
    public function __construct(
        public readonly int $id,
        public readonly string $name,
        public readonly string $phone,
        public readonly string $email,
        public readonly string $address,
        public readonly string $city,
        public readonly string $state,
        public readonly string $postalCode,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Customer'));
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
            $json->phone ?? null,
            $json->email ?? null,
            $json->address ?? null,
            $json->city ?? null,
            $json->state ?? null,
            $json->postal_code ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            \PartnerApi\Times::instantOf($json->updated_at ?? null),
        );
    }
}
