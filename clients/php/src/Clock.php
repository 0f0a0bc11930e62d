<?php

declare(strict_types=1);

namespace PartnerApi;

/** The time and the waiting of a client, to be set by tests. */
interface Clock
{
    /** Seconds since 1970. */
    public function now(): int;

    public function sleep(float $seconds): void;
}
