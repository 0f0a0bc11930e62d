<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The signed-in user. */
final class TokenUser
{
    /**
     * @param list<string> $roles All roles that the user has at these outlets, each listed once. A user with the role
     * `owner`, `admin` or `manager` may link and unlink; there are others, such as `cashier`.
     */
    public function __construct(
        public readonly array $roles,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TokenUser'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\ResponseValidator::strings(...($json->roles ?? null)),
        );
    }
}
