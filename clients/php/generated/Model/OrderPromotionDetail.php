<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Details of a promotion on the cart or the delivery. More fields may be added; do not rely on any of them. */
final class OrderPromotionDetail
{
    /** @param string|null $id Id of the promotion. */
    public function __construct(
        public readonly ?string $id = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            id: $json['id'] ?? null,
        );
    }
}
