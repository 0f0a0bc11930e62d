<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Events in the order in which they came to be. */
final class EventPage
{
    /**
     * @param list<Event> $events The events, the oldest first.
     * @param bool $hasMore Whether there are later events already.
     * @param string|null $nextAfter What to pass as `after` next: the id of the last event here, or the `after` of
     * this request if there is none; null if there was neither.
     */
    public function __construct(
        public readonly array $events,
        public readonly bool $hasMore,
        public readonly ?string $nextAfter = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            events: array_map(Events::parse(...), $json['events'] ?? null),
            hasMore: $json['has_more'] ?? null,
            nextAfter: $json['next_after'] ?? null,
        );
    }
}
