<?php

declare(strict_types=1);

namespace PartnerApi;

/** Stores an access token between calls, and between requests if the implementation supports it. */
interface TokenStore
{
    public function load(): ?StoredToken;

    public function save(StoredToken $token): void;
}
