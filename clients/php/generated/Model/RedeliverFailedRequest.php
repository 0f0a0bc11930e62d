<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which failed deliveries are redelivered; all given conditions apply together. */
final class RedeliverFailedRequest implements \JsonSerializable
{
    /**
     * @param \DateTimeImmutable $createdAfter Only deliveries created after this time.
     * @param \DateTimeImmutable|null $createdBefore Only deliveries created before this time.
     * @param EventName::*|string|null $eventType Name of an event. More may be added: ignore unknown names.
     * @param string|null $endpoint Only deliveries to this URL.
     * @param string|null $webhookEndpoint Only deliveries of the events of the webhook endpoint with this key to its
     * URL.
     * @param string|null $entityId Only entries with this order number, id of a catalog request, transaction or
     * endpoint, or name of a deprecated part.
     * @param string|null $after `next_after` of the previous call.
     */
    public function __construct(
        public readonly \DateTimeImmutable $createdAfter,
        public readonly ?\DateTimeImmutable $createdBefore = null,
        public readonly ?string $eventType = null,
        public readonly ?string $endpoint = null,
        public readonly ?string $webhookEndpoint = null,
        public readonly ?string $entityId = null,
        public readonly ?string $after = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'created_after' => \PartnerApi\Times::instant($this->createdAfter),
            'created_before' => \PartnerApi\Times::instant($this->createdBefore),
            'event_type' => $this->eventType,
            'endpoint' => $this->endpoint,
            'webhook_endpoint' => $this->webhookEndpoint,
            'entity_id' => $this->entityId,
            'after' => $this->after,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
