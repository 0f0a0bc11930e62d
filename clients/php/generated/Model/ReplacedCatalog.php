<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The request id of the replacement; for a dry run also its effects. */
final class ReplacedCatalog
{
    /**
     * @param string $requestId As sent.
     * @param CatalogPreview|null $dryRun Entries that the replacement would drop, and promotions that it would end.
     */
    public function __construct(
        public readonly string $requestId,
        public readonly ?CatalogPreview $dryRun = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            requestId: $json['request_id'] ?? null,
            dryRun: isset($json['dry_run']) ? CatalogPreview::fromJson($json['dry_run']) : null,
        );
    }
}
