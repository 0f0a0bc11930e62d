<?php

declare(strict_types=1);

namespace PartnerApi;

/** Where access tokens come from: ClientCredentials, or a class of yours. */
interface TokenSource
{
    /**
     * A token for one request.
     *
     * @param string|null $refused the token that was just answered with 401: give another one
     */
    public function token(?string $refused): string;
}
