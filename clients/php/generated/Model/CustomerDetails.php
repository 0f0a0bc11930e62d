<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The payer. */
final class CustomerDetails implements \JsonSerializable
{
    /**
     * @param string|null $firstName First name of the payer.
     * @param string|null $lastName Last name of the payer.
     * @param string|null $email Email address.
     * @param string|null $phone Telephone number.
     */
    public function __construct(
        public readonly ?string $firstName = null,
        public readonly ?string $lastName = null,
        public readonly ?string $email = null,
        public readonly ?string $phone = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'first_name' => $this->firstName,
            'last_name' => $this->lastName,
            'email' => $this->email,
            'phone' => $this->phone,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
