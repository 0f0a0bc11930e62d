<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One menu item whose image could not be taken over. */
final class CatalogRequestError
{
    /**
     * @param CatalogRequestErrorCode::*|string $code What is wrong with it. `IMAGE_UNREACHABLE` also stands at an
     * image that was not asked for, because its host gave others no answer, because time was up, or because a newer
     * catalog of the outlet came first.
     * @param string $message What was expected and what came.
     * @param string $field JSON Pointer into the body of the replacement.
     * @param string|null $externalId Partner-side id of the menu item.
     */
    public function __construct(
        public readonly string $code,
        public readonly string $message,
        public readonly string $field,
        public readonly ?string $externalId = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            code: $json['code'] ?? null,
            message: $json['message'] ?? null,
            field: $json['field'] ?? null,
            externalId: $json['external_id'] ?? null,
        );
    }
}
