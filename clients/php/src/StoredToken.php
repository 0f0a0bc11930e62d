<?php

declare(strict_types=1);

namespace PartnerApi;

/** An access token with its renewal and expiry times, in seconds since 1970. */
final class StoredToken
{
    public function __construct(
        #[\SensitiveParameter] public readonly string $token,
        public readonly int $renewAt,
        public readonly int $expiresAt,
    ) {
    }

    /** Omits the token. */
    public function __debugInfo(): array
    {
        return ['renewAt' => $this->renewAt, 'expiresAt' => $this->expiresAt];
    }
}
