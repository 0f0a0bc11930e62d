<?php

declare(strict_types=1);

namespace PartnerApi;

/** The server returned a redirect. The client does not follow it, so that the token goes to the service only. */
final class RedirectException extends PartnerException
{
    /**
     * @param string $address URL without its query, which may contain a signature
     * @param string $location target of the redirect, if known, without its query
     */
    public function __construct(
        public readonly string $address,
        public readonly int $status,
        public readonly string $location,
    ) {
        parent::__construct(
            ["Expected a response from $address, got a redirect ($status) to $location. Redirects are not followed: correct the address."],
            $status,
        );
    }
}
