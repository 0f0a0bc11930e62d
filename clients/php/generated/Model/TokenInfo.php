<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** User and outlets of the token. */
final class TokenInfo
{
    /**
     * @param TokenUser $user The signed-in user.
     * @param list<AuthenticatedOutlet> $outlets The outlets that the user has access to, ordered by id.
     */
    public function __construct(
        public readonly TokenUser $user,
        public readonly array $outlets,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TokenInfo'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            TokenUser::read($json->user ?? null),
            array_map(AuthenticatedOutlet::read(...), $json->outlets ?? null),
        );
    }
}
