<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion in the list. */
final class PromotionSummary
{
    /**
     * @param \DateTimeImmutable $startDate First day.
     * @param \DateTimeImmutable $endDate Last day.
     * @param PromotionStatus::*|string $status `created` waits for midnight of `start_date`; `activated` is in effect,
     * unless a newer one on the same item overrides it; `deactivated` was ended early; `deleted` was ended before it
     * began; `completed` ran past its `end_date`. `deactivated`, `deleted` and `completed` are final.
     * @param string $id Promotion id.
     */
    public function __construct(
        public readonly \DateTimeImmutable $startDate,
        public readonly \DateTimeImmutable $endDate,
        public readonly string $status,
        public readonly string $id,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionSummary'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\Times::dateOf($json->start_date ?? null),
            \PartnerApi\Times::dateOf($json->end_date ?? null),
            $json->status ?? null,
            $json->id ?? null,
        );
    }
}
