<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * What an answer should have held at a place, and what it holds.
 *
 * @internal
 */
final class Misfit extends \Exception
{
    public function __construct(
        public readonly string $place,
        public readonly string $expected,
        public readonly string $got,
        public readonly string $excerpt = '',
    ) {
        parent::__construct("expected $expected at $place, got $got");
    }

    /** The same in a field, or an entry of a list. */
    public function within(string $key): self
    {
        return new self("/$key$this->place", $this->expected, $this->got, $this->excerpt);
    }
}
