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
        return new self(
            scheduleDeliveryTimeStart: isset($json['schedule_delivery_time_start']) ? \PartnerApi\Times::read($json['schedule_delivery_time_start']) : null,
            scheduleDeliveryTimeEnd: isset($json['schedule_delivery_time_end']) ? \PartnerApi\Times::read($json['schedule_delivery_time_end']) : null,
            isCatering: $json['is_catering'] ?? null,
        );
    }
}
