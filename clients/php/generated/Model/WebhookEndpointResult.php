<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One webhook endpoint. */
final class WebhookEndpointResult
{
    /** @param WebhookEndpoint $webhookEndpoint One URL for many events. */
    public function __construct(
        public readonly WebhookEndpoint $webhookEndpoint,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'WebhookEndpointResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            WebhookEndpoint::read($json->webhook_endpoint ?? null),
        );
    }
}
