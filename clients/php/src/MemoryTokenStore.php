<?php

declare(strict_types=1);

namespace PartnerApi;

/** As long as the client. */
final class MemoryTokenStore implements TokenStore
{
    private ?StoredToken $token = null;

    public function load(): ?StoredToken
    {
        return $this->token;
    }

    public function save(StoredToken $token): void
    {
        $this->token = $token;
    }
}
