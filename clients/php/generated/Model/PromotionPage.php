<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One page of promotions. */
final class PromotionPage
{
    /**
     * @param list<PromotionSummary> $promotions The promotions of this page, newest first.
     * @param int $totalCount Promotions on all pages.
     * @param int $limit The limit that was applied.
     * @param int $page The page that was read.
     */
    public function __construct(
        public readonly array $promotions,
        public readonly int $totalCount,
        public readonly int $limit,
        public readonly int $page,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'PromotionPage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(PromotionSummary::read(...), $json->promotions ?? null),
            $json->total_count ?? null,
            $json->limit ?? null,
            $json->page ?? null,
        );
    }
}
