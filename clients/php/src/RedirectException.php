<?php

declare(strict_types=1);

namespace PartnerApi;

/** A redirect. It is not followed: a token goes to the service and nowhere else. */
final class RedirectException extends PartnerException
{
    /** @param string $location where it leads, without the query */
    public function __construct(
        public readonly string $address,
        public readonly int $status,
        public readonly string $location,
    ) {
        parent::__construct("Expected an answer of $address, got a redirect $status to $location. It is not followed: correct the address.", $status);
    }
}
