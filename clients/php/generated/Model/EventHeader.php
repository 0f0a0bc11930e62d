<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Name, id, version and time of the event. */
final class EventHeader
{
    /**
     * @param string $eventId Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource,
     * and an epoch of the service's database. The same step always has the same id; after a restore of the service no
     * id is assigned to another step.
     * @param int $version Version of the structure of `body`.
     * @param \DateTimeImmutable $timestamp ISO 8601 in whole seconds, with `Z` or an offset.
     * @param EventName::*|string $eventName Name of an event. More may be added: ignore unknown names.
     * @param bool|null $test Only present on a test event that the partner requested: it is an example, and nothing
     * happened. Respond to it as to any other event, and do nothing else.
     */
    public function __construct(
        public readonly string $eventId,
        public readonly int $version,
        public readonly \DateTimeImmutable $timestamp,
        public readonly string $eventName,
        public readonly ?bool $test = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EventHeader'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->event_id ?? null,
            $json->version ?? null,
            \PartnerApi\Times::instantOf($json->timestamp ?? null),
            $json->event_name ?? null,
            $json->test ?? null,
        );
    }
}
