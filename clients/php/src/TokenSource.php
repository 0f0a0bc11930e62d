<?php

declare(strict_types=1);

namespace PartnerApi;

/** Source of access tokens other than ClientCredentials. */
interface TokenSource
{
    /**
     * Returns an access token. Called for each request. After a 401 it is called once more with the rejected token and must return a
     * different one.
     *
     * @param string|null $refused the rejected token after a 401, otherwise null
     */
    public function token(?string $refused): string;
}
