<?php

declare(strict_types=1);

namespace PartnerApi;

/** Keeps the token in memory for the lifetime of the client. */
final class MemoryTokenStore implements TokenStore
{
    /** A closure, because dumps and serializers do not show the variables that it captures. */
    private ?\Closure $token = null;

    public function load(): ?StoredToken
    {
        return $this->token === null ? null : ($this->token)();
    }

    public function save(#[\SensitiveParameter] StoredToken $token): void
    {
        $this->token = static fn (): StoredToken => $token;
    }
}
