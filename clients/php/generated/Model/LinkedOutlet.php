<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An outlet that is linked to the partner. */
final class LinkedOutlet
{
    /**
     * @param string $id Service-side outlet id.
     * @param string $externalOutletId Partner-side outlet id. Absent until the partner has set one.
     * @param \DateTimeImmutable $createdAt When the outlet was registered, ISO 8601.
     * @param \DateTimeImmutable $updatedAt When `external_outlet_id` was last modified, ISO 8601.
     * @param \DateTimeImmutable $linkedAt When the outlet was linked, ISO 8601.
     * @param string|null $timeZone IANA time zone of the outlet. Its dates and hours are in this zone, such as the
     * `start_date` of a promotion.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $externalOutletId,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt,
        public readonly \DateTimeImmutable $linkedAt,
        public readonly ?string $timeZone = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'LinkedOutlet'));
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
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            \PartnerApi\Times::instantOf($json->updated_at ?? null),
            \PartnerApi\Times::instantOf($json->linked_at ?? null),
            $json->time_zone ?? null,
        );
    }
}
