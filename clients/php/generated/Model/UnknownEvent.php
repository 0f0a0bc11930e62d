<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An event that this version does not know. */
final class UnknownEvent implements Event
{
    /** @param array<string, mixed> $body */
    public function __construct(public readonly EventHeader $header, public readonly array $body)
    {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(EventHeader::fromJson($json['header'] ?? null), $json['body'] ?? null);
    }
}
