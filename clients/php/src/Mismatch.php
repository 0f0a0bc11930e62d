<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * A value in a response body that does not match the contract.
 *
 * @internal
 */
final class Mismatch extends \Exception
{
    public function __construct(
        public readonly string $place,
        public readonly string $expected,
        public readonly string $got,
        public readonly string $excerpt = '',
    ) {
        parent::__construct("expected $expected at $place, got $got");
    }

    /** Returns this mismatch with a field name or list index prepended to its place. */
    public function within(string $key): self
    {
        return new self("/$key$this->place", $this->expected, $this->got, $this->excerpt);
    }
}
