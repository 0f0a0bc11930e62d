<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion on one of its menu items. */
final class PromotionDetail
{
    /**
     * @param string $id Promotion id.
     * @param \DateTimeImmutable $startDate First day.
     * @param \DateTimeImmutable $endDate Last day.
     * @param string $startTime Start time on each day, HH:mm:ss; 00:00:00 if it was created without times.
     * @param string $endTime End time on each day, HH:mm:ss; 23:59:59 if it was created without times.
     * @param PromotionStatus::*|string $status `created` waits for midnight of `start_date`; `activated` is in effect,
     * unless a newer one on the same item overrides it; `deactivated` was ended early; `deleted` was ended before it
     * began; `completed` ran past its `end_date`. `deactivated`, `deleted` and `completed` are final.
     * @param PromotionType::*|string $promoType Type of promotion: a price reduction of one menu item.
     * @param PromotionContent $details The menu item and the days.
     */
    public function __construct(
        public readonly string $id,
        public readonly \DateTimeImmutable $startDate,
        public readonly \DateTimeImmutable $endDate,
        public readonly string $startTime,
        public readonly string $endTime,
        public readonly string $status,
        public readonly string $promoType,
        public readonly PromotionContent $details,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionDetail'));
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
            \PartnerApi\Times::dateOf($json->start_date ?? null),
            \PartnerApi\Times::dateOf($json->end_date ?? null),
            $json->start_time ?? null,
            $json->end_time ?? null,
            $json->status ?? null,
            $json->promo_type ?? null,
            PromotionContent::read($json->details ?? null),
        );
    }
}
