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
        return new self(
            user: TokenUser::fromJson($json['user'] ?? null),
            outlets: array_map(AuthenticatedOutlet::fromJson(...), $json['outlets'] ?? null),
        );
    }
}
