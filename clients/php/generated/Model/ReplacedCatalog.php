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
     * @param list<CatalogWarning>|null $warnings Problems of an accepted catalog as they are when it is replaced; of
     * many, the first ones and the number of the others. Absent if there are none.
     */
    public function __construct(
        public readonly string $requestId,
        public readonly ?CatalogPreview $dryRun = null,
        public readonly ?array $warnings = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ReplacedCatalog'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->request_id ?? null,
            isset($json->dry_run) ? CatalogPreview::read($json->dry_run) : null,
            isset($json->warnings) ? array_map(CatalogWarning::read(...), $json->warnings) : null,
        );
    }
}
