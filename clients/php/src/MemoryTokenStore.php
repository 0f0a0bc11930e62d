<?php

declare(strict_types=1);

namespace PartnerApi;

/** As long as the client. */
final class MemoryTokenStore implements TokenStore
{
    /** A function, because no way of printing an object looks into one. */
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
