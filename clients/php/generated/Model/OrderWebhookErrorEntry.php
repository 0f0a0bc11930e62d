<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One unmet requirement. */
final class OrderWebhookErrorEntry
{
    /**
     * @param OrderWebhookErrorEntryCode::*|string $code `MAPPING_NOT_FOUND`: an item or variant is not in the catalog.
     * `EXTERNAL_ID_MISSING`: the outlet has no partner-side id. A variant without one is not reported, because its
     * `external_id` is optional. `OUTLET_NOT_LINKED`: the outlet is not registered for food. `PROMOTION_NOT_FOUND`: an
     * applied promotion is unknown.
     * @param string $messageTitle Short title.
     * @param string $message What is missing and how to fix it.
     * @param OrderWebhookErrorItem|null $item The affected order item, if any.
     */
    public function __construct(
        public readonly string $code,
        public readonly string $messageTitle,
        public readonly string $message,
        public readonly ?OrderWebhookErrorItem $item = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderWebhookErrorEntry'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->code ?? null,
            $json->message_title ?? null,
            $json->message ?? null,
            isset($json->item) ? OrderWebhookErrorItem::read($json->item) : null,
        );
    }
}
