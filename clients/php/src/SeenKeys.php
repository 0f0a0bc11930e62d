<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Remembers idempotency keys. PHP serves each request apart from the others, so that this alone can keep two of them from doing the same
 * work at the same time: in a database, `once` is a transaction that inserts the key into a table where it is unique, and does the work.
 */
interface SeenKeys
{
    /**
     * Does the work, unless it was done for this key before. A call that comes while another one works for the same key waits for it, or
     * throws. The key is remembered if the work throws nothing.
     *
     * @param callable(): void $work
     */
    public function once(string $key, callable $work): void;
}
