<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The consumer who ordered. */
final class OrderCustomer
{
    /**
     * @param string $id Id of the consumer.
     * @param string|null $name Name of the consumer; null if it is not shared.
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $name = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            id: $json['id'] ?? null,
            name: $json['name'] ?? null,
        );
    }
}
