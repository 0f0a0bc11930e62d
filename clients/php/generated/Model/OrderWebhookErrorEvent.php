<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** What is missing for an order event to be useful. */
final class OrderWebhookErrorEvent implements Event
{
    /**
     * @param EventHeader $header Which event, and when.
     * @param OrderWebhookErrorBody $body The order event that was processed, which is sent as well, and everything
     * that was found.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly OrderWebhookErrorBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            header: EventHeader::fromJson($json['header'] ?? null),
            body: OrderWebhookErrorBody::fromJson($json['body'] ?? null),
        );
    }
}
