<?php

declare(strict_types=1);

namespace PartnerApi;

/** The connection failed, was reset, or timed out. */
final class PartnerConnectionException extends PartnerException
{
    /**
     * @param string $address URL without its query, which may contain a signature
     * @param int $attempts number of attempts made
     */
    public function __construct(
        public readonly string $address,
        public readonly int $attempts,
        public readonly string $reason,
    ) {
        parent::__construct(["No response from $address (attempts: $attempts): $reason. Check the address, network and proxy settings."]);
    }
}
