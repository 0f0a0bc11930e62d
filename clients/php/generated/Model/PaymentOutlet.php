<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The paid outlet. */
final class PaymentOutlet
{
    /**
     * @param string $id Service-side outlet id.
     * @param string $popId Id of the point machine, assigned by the service.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $popId,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PaymentOutlet'));
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
            $json->pop_id ?? null,
        );
    }
}
