<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The outlet and the result of the catalog request with this `request_id`. */
final class MenuMappingUpdatedBody
{
    /**
     * @param OrderOutlet $outlet The outlet of the order.
     * @param string $requestId As sent with the replacement.
     * @param MenuMappingUpdatedBodyStatus::*|string $status `success` if all images are valid, `partial` if some are
     * not, `failed` if none is.
     * @param list<CatalogRequestError> $errors Images that could not be stored; of many, the first ones. The catalog
     * request lists all. The catalog itself is stored anyway.
     * @param int|null $errorCount Number of all errors. Only present if `errors` lists only the first ones.
     * @param list<CatalogWarning>|null $warnings Problems of an accepted catalog as they are when it is replaced; of
     * many, the first ones and the number of the others. Absent if there are none.
     */
    public function __construct(
        public readonly OrderOutlet $outlet,
        public readonly string $requestId,
        public readonly string $status,
        public readonly array $errors,
        public readonly ?int $errorCount = null,
        public readonly ?array $warnings = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'MenuMappingUpdatedBody'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            OrderOutlet::read($json->outlet ?? null),
            $json->request_id ?? null,
            $json->status ?? null,
            array_map(CatalogRequestError::read(...), $json->errors ?? null),
            $json->error_count ?? null,
            isset($json->warnings) ? array_map(CatalogWarning::read(...), $json->warnings) : null,
        );
    }
}
