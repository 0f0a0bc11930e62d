<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Both ids of an outlet. */
final class OutletRecord
{
    /**
     * @param string $id Service-side outlet id.
     * @param \DateTimeImmutable $createdAt When the outlet was registered, ISO 8601.
     * @param \DateTimeImmutable $updatedAt When `external_outlet_id` was last modified, ISO 8601.
     * @param string|null $externalOutletId Partner-side outlet id. Absent until the partner has set one.
     * @param string|null $timeZone IANA time zone of the outlet. Its dates and hours are in this zone, such as the
     * `start_date` of a promotion.
     */
    public function __construct(
        public readonly string $id,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly ?string $externalOutletId = null,
        public readonly ?string $timeZone = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OutletRecord'));
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
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            \PartnerApi\Times::instantOf($json->updated_at ?? null),
            $json->external_outlet_id ?? null,
            $json->time_zone ?? null,
        );
    }
}
