<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The order event that was processed, which is sent as well, and everything that was found. */
final class OrderWebhookErrorBody
{
    /**
     * @param OrderOutlet $outlet Which outlet.
     * @param OrderReference $order Which order.
     * @param EventName::*|string $failedEvent Name of an event. More may come: ignore those that you do not know.
     * @param list<OrderWebhookErrorEntry> $errors All that was found.
     */
    public function __construct(
        public readonly OrderOutlet $outlet,
        public readonly OrderReference $order,
        public readonly string $failedEvent,
        public readonly array $errors,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            outlet: OrderOutlet::fromJson($json['outlet'] ?? null),
            order: OrderReference::fromJson($json['order'] ?? null),
            failedEvent: $json['failed_event'] ?? null,
            errors: array_map(OrderWebhookErrorEntry::fromJson(...), $json['errors'] ?? null),
        );
    }
}
