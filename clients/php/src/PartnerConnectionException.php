<?php

declare(strict_types=1);

namespace PartnerApi;

/** There was no whole answer: not connected, broken off, or not in time. */
final class PartnerConnectionException extends PartnerException
{
    /** @param int $attempts how often it was tried */
    public function __construct(
        public readonly string $address,
        public readonly int $attempts,
        public readonly string $reason,
    ) {
        parent::__construct("No answer from $address after $attempts attempts: $reason. Look at the address, the network and the proxy.");
    }
}
