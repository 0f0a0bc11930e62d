<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The delivery of one event to one subscription. */
final class NotificationRecord
{
    /**
     * @param string $id Id of this entry; use it to redeliver.
     * @param string $eventId `header.event_id` of the event.
     * @param string $entityId What the event is about: the order number, the id of the catalog request, transaction or
     * endpoint, or the deprecated part.
     * @param \DateTimeImmutable $createdAt When the entry was created, ISO 8601 in whole seconds of UTC.
     * @param string $partnerId Id of the partner.
     * @param EventName::*|string $eventType Name of an event. More may be added: ignore unknown names.
     * @param DeliveryStatus::*|string $deliveryStatus `queue` waits for its first attempt; `working` is being sent;
     * `complete` received a 2xx response; `failed` waits for the next attempt; `dead` is no longer retried. Redelivery
     * sets `complete`, `failed` and `dead` back to `queue`.
     * @param string $endpoint URL that it is sent to.
     * @param string $payload The body of the delivery, exactly as signed. Empty if the event's outlet is no longer
     * linked; the entry, its status and its attempts remain.
     * @param list<DeliveryAttempt> $history The newest 100 attempts, oldest first.
     * @param \DateTimeImmutable|null $nextAttemptAt Time of the next attempt; null if there is none.
     * @param DeliveryWait|null $waiting Why it is not being sent now; null unless the status is `queue` or `failed`.
     * @param string|null $webhookEndpoint Key of the webhook endpoint that it is sent for; absent for a subscription.
     * @param array<string, string>|null $headers Headers of the newest attempt; absent before the first one.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $eventId,
        public readonly string $entityId,
        public readonly \DateTimeImmutable $createdAt,
        public readonly string $partnerId,
        public readonly string $eventType,
        public readonly string $deliveryStatus,
        public readonly string $endpoint,
        public readonly string $payload,
        public readonly array $history,
        public readonly ?\DateTimeImmutable $nextAttemptAt = null,
        public readonly ?DeliveryWait $waiting = null,
        public readonly ?string $webhookEndpoint = null,
        public readonly ?array $headers = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'NotificationRecord'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->event_id ?? null,
            $json->entity_id ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
            $json->partner_id ?? null,
            $json->event_type ?? null,
            $json->delivery_status ?? null,
            $json->endpoint ?? null,
            $json->payload ?? null,
            array_map(DeliveryAttempt::read(...), $json->history ?? null),
            isset($json->next_attempt_at) ? \PartnerApi\Times::instantOf($json->next_attempt_at) : null,
            isset($json->waiting) ? DeliveryWait::read($json->waiting) : null,
            $json->webhook_endpoint ?? null,
            isset($json->headers) ? \PartnerApi\ResponseValidator::fields($json->headers) : null,
        );
    }
}
