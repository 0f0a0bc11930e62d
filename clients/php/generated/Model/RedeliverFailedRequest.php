<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which failed deliveries are delivered again; all conditions that are there hold together. */
final class RedeliverFailedRequest implements \JsonSerializable
{
    /**
     * @param string $createdAfter Only what was created later than this.
     * @param string|null $createdBefore Only what was created earlier than this.
     * @param EventName::*|string|null $eventType Name of an event. More may come: ignore those that you do not know.
     * @param string|null $endpoint Only deliveries to this address.
     * @param string|null $entityId Only what is about this order number, catalog request id or transaction id.
     * @param string|null $after `next_after` of the call before.
     */
    public function __construct(
        public readonly string $createdAfter,
        public readonly ?string $createdBefore = null,
        public readonly ?string $eventType = null,
        public readonly ?string $endpoint = null,
        public readonly ?string $entityId = null,
        public readonly ?string $after = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'created_after' => $this->createdAfter,
            'created_before' => $this->createdBefore,
            'event_type' => $this->eventType,
            'endpoint' => $this->endpoint,
            'entity_id' => $this->entityId,
            'after' => $this->after,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
