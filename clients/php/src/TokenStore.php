<?php

declare(strict_types=1);

namespace PartnerApi;

/** Keeps an access token between calls, and between requests if it can. */
interface TokenStore
{
    public function load(): ?StoredToken;

    public function save(StoredToken $token): void;
}
