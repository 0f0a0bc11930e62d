<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A menu item whose image could not be stored. */
final class CatalogRequestError
{
    /**
     * @param CatalogRequestErrorCode::*|string $code The problem. `IMAGE_UNREACHABLE` is also used for an image that
     * was not requested, because its host did not respond to other requests, because the time was up, or because a
     * newer catalog of the outlet arrived first.
     * @param string $message The expected and the received value.
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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'CatalogRequestError'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->code ?? null,
            $json->message ?? null,
            $json->field ?? null,
            $json->external_id ?? null,
        );
    }
}
