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
        return new self(
            id: $json['id'] ?? null,
            name: $json['name'] ?? null,
            phone: $json['phone'] ?? null,
            email: $json['email'] ?? null,
            address: $json['address'] ?? null,
            city: $json['city'] ?? null,
            state: $json['state'] ?? null,
            postalCode: $json['postal_code'] ?? null,
            createdAt: \PartnerApi\Times::read($json['created_at'] ?? null),
            updatedAt: \PartnerApi\Times::read($json['updated_at'] ?? null),
        );
    }
}
