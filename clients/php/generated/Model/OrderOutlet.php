<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The outlet of the order. */
final class OrderOutlet
{
    /**
     * @param string $id Service-side outlet id.
     * @param string|null $externalOutletId Partner-side outlet id; null if the outlet has none.
     * @param string|null $timeZone IANA time zone of the outlet, to show the times of the order in its local time.
     */
    public function __construct(
        public readonly string $id,
        public readonly ?string $externalOutletId = null,
        public readonly ?string $timeZone = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderOutlet'));
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
            $json->external_outlet_id ?? null,
            $json->time_zone ?? null,
        );
    }
}
