<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A catalog replacement and its result. */
final class CatalogRequest
{
    /**
     * @param string $requestId As sent with the replacement.
     * @param CatalogRequestStatus::*|string $status `processing` until the images are checked; then `success` if all
     * are valid, `partial` if some are not, `failed` if none is. A newer catalog of the outlet ends the check of an
     * older one, which is then `failed` with one entry at its first image.
     * @param list<CatalogRequestError> $errors Images that could not be stored. The catalog itself is stored anyway.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     * @param list<CatalogWarning>|null $warnings Problems of an accepted catalog as they are when it is replaced; of
     * many, the first ones and the number of the others. Absent if there are none.
     * @param \DateTimeImmutable|null $finishedAt When the background check ended; null until then.
     */
    public function __construct(
        public readonly string $requestId,
        public readonly string $status,
        public readonly array $errors,
        public readonly \DateTimeImmutable $createdAt,
        public readonly ?array $warnings = null,
        public readonly ?\DateTimeImmutable $finishedAt = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'CatalogRequest'));
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
            $json->status ?? null,
            array_map(CatalogRequestError::read(...), $json->errors ?? null),
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            isset($json->warnings) ? array_map(CatalogWarning::read(...), $json->warnings) : null,
            isset($json->finished_at) ? \PartnerApi\Times::instantOf($json->finished_at) : null,
        );
    }
}
