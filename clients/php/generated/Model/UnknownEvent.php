<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An event that is unknown to this version. */
final class UnknownEvent implements Event
{
    /** @param array<string, mixed> $body */
    public function __construct(public readonly EventHeader $header, public readonly array $body)
    {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Event'));
    }

    /** @internal */
    public static function read(\stdClass $json): self
    {
        return new self(EventHeader::read($json->header ?? null), \PartnerApi\ResponseValidator::fields($json->body ?? null));
    }
}
