<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The replacement by its request id; for a dry run also what it would do. */
final class ReplacedCatalog
{
    /**
     * @param string $requestId As sent.
     * @param CatalogPreview|null $dryRun What the replacement would drop and end.
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
