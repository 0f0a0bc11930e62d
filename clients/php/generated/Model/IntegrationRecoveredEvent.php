<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A degraded endpoint accepted a delivery. */
final class IntegrationRecoveredEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param IntegrationRecoveredBody $body The endpoint.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly IntegrationRecoveredBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'IntegrationRecoveredEvent'));
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
            IntegrationRecoveredBody::read($json->body ?? null),
        );
    }
}
