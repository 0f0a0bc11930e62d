<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Store of handled idempotency keys.
 *
 * PHP requests share no memory, so this store is the only place that can stop two requests from handling the same event at the same time.
 * With a database, implement `once` as a transaction that inserts the key into a column with a unique constraint and then does the work.
 */
interface SeenKeys
{
    /**
     * Does the work unless it was already done for this key, and stores the key if the work succeeds. A concurrent call with the same key
     * blocks until the first one ends, or throws.
     *
     * @param callable(): void $work
     */
    public function once(string $key, callable $work): void;
}
