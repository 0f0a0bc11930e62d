<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Parts that the scopes of this token allow and that you did not use on any of the days. */
final class UnusedParts
{
    /**
     * @param list<string> $operations Operations that you did not call.
     * @param list<string> $events Events of which none was delivered to you.
     */
    public function __construct(
        public readonly array $operations,
        public readonly array $events,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'UnusedParts'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\ResponseValidator::strings(...($json->operations ?? null)),
            \PartnerApi\ResponseValidator::strings(...($json->events ?? null)),
        );
    }
}
