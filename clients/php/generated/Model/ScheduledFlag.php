<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The window in which delivery is expected to be complete. */
final class ScheduledFlag
{
    /**
     * @param \DateTimeImmutable|null $scheduleDeliveryTimeStart Start of the window.
     * @param \DateTimeImmutable|null $scheduleDeliveryTimeEnd End of the window.
     * @param bool|null $isCatering Whether it is a catering order.
     */
    public function __construct(
        public readonly ?\DateTimeImmutable $scheduleDeliveryTimeStart = null,
        public readonly ?\DateTimeImmutable $scheduleDeliveryTimeEnd = null,
        public readonly ?bool $isCatering = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ScheduledFlag'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            isset($json->schedule_delivery_time_start) ? \PartnerApi\Times::instantOf($json->schedule_delivery_time_start) : null,
            isset($json->schedule_delivery_time_end) ? \PartnerApi\Times::instantOf($json->schedule_delivery_time_end) : null,
            $json->is_catering ?? null,
        );
    }
}
