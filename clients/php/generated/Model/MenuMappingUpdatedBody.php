<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The outlet, and the result that the catalog request of this `request_id` has. */
final class MenuMappingUpdatedBody
{
    /**
     * @param OrderOutlet $outlet Which outlet.
     * @param string $requestId As sent with the replacement.
     * @param MenuMappingUpdatedBodyStatus::*|string $status `success` when all images fit, `partial` when some do not,
     * `failed` when none does.
     * @param list<CatalogRequestError> $errors What could not be taken over. The catalog itself is stored all the
     * same.
     */
    public function __construct(
        public readonly OrderOutlet $outlet,
        public readonly string $requestId,
        public readonly string $status,
        public readonly array $errors,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            outlet: OrderOutlet::fromJson($json['outlet'] ?? null),
            requestId: $json['request_id'] ?? null,
            status: $json['status'] ?? null,
            errors: array_map(CatalogRequestError::fromJson(...), $json['errors'] ?? null),
        );
    }
}
