<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A promotion that was not created, because the menu item violates a rule. */
final class RefusedPromotion
{
    /**
     * @param string $externalMenuId As sent.
     * @param string $errors All reasons, as human-readable text; of many, the first ones and the number of the others.
     */
    public function __construct(
        public readonly string $externalMenuId,
        public readonly string $errors,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'RefusedPromotion'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->external_menu_id ?? null,
            $json->errors ?? null,
        );
    }
}
