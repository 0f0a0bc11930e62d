<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The processed order event, which is also sent, and its unmet requirements. */
final class OrderWebhookErrorBody
{
    /**
     * @param OrderOutlet $outlet The outlet of the order.
     * @param OrderReference $order The order.
     * @param EventName::*|string $failedEvent Name of an event. More may be added: ignore unknown names.
     * @param list<OrderWebhookErrorEntry> $errors Unmet requirements; of many, the first ones.
     * @param int|null $errorCount Number of all errors. Only present if `errors` lists only the first ones.
     */
    public function __construct(
        public readonly OrderOutlet $outlet,
        public readonly OrderReference $order,
        public readonly string $failedEvent,
        public readonly array $errors,
        public readonly ?int $errorCount = null,
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
            errorCount: $json['error_count'] ?? null,
        );
    }
}
