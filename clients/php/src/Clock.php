<?php

declare(strict_types=1);

namespace PartnerApi;

/** Clock and timer of the client; replace it in tests. */
interface Clock
{
    /** Current time, in seconds since 1970. */
    public function now(): int;

    /** Waits for the given duration. */
    public function sleep(float $seconds): void;
}
