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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderCustomer'));
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
        );
    }
}
