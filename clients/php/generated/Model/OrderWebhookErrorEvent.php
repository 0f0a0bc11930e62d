<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Unmet requirements of an order event. */
final class OrderWebhookErrorEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param OrderWebhookErrorBody $body The processed order event, which is also sent, and its unmet requirements.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly OrderWebhookErrorBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderWebhookErrorEvent'));
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
            OrderWebhookErrorBody::read($json->body ?? null),
        );
    }
}
