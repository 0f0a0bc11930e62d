<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Events in order of creation. */
final class EventPage
{
    /**
     * @param list<Event> $events The events, oldest first.
     * @param bool $hasMore Whether there are more events. A page with fewer than `limit` events may have more.
     * @param string|null $nextAfter Pass this as `after` in the next call: the id of the last event of this page, or
     * the `after` of this request if the page is empty; null if there is neither. After a restore of the service it
     * can be another UUID than that id.
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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EventPage'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(Events::read(...), $json->events ?? null),
            $json->has_more ?? null,
            $json->next_after ?? null,
        );
    }
}
