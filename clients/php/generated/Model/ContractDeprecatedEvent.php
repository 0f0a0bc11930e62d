<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A part of the contract that you use is deprecated. */
final class ContractDeprecatedEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param ContractDeprecatedBody $body The deprecated part.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly ContractDeprecatedBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ContractDeprecatedEvent'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            EventHeader::read($json->header ?? null),
            ContractDeprecatedBody::read($json->body ?? null),
        );
    }
}
