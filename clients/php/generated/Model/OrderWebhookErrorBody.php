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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderWebhookErrorBody'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            OrderOutlet::read($json->outlet ?? null),
            OrderReference::read($json->order ?? null),
            $json->failed_event ?? null,
            array_map(OrderWebhookErrorEntry::read(...), $json->errors ?? null),
            $json->error_count ?? null,
        );
    }
}
