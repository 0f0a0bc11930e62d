<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An endpoint keeps failing. */
final class IntegrationDegradedEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param IntegrationDegradedBody $body The endpoint and its failures.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly IntegrationDegradedBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'IntegrationDegradedEvent'));
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
            IntegrationDegradedBody::read($json->body ?? null),
        );
    }
}
