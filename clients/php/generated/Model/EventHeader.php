<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which event, and when. */
final class EventHeader
{
    /**
     * @param string $eventId Id of the event: a UUIDv5 of the event's name, what it is about and the version of that.
     * The same step told again is the same event.
     * @param int $version Version of the structure of `body`.
     * @param string $timestamp ISO 8601 in whole seconds, with `Z` or an offset.
     * @param EventName::*|string $eventName Name of an event. More may come: ignore those that you do not know.
     * @param bool|null $test Only there on a test event, which somebody of the partner asked for: it is an example,
     * and nothing happened. Answer it like any other, and do nothing else.
     */
    public function __construct(
        public readonly string $eventId,
        public readonly int $version,
        public readonly string $timestamp,
        public readonly string $eventName,
        public readonly ?bool $test = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            eventId: $json['event_id'] ?? null,
            version: $json['version'] ?? null,
            timestamp: $json['timestamp'] ?? null,
            eventName: $json['event_name'] ?? null,
            test: $json['test'] ?? null,
        );
    }
}
