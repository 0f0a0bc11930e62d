<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** All webhook endpoints. */
final class WebhookEndpointList
{
    /** @param list<WebhookEndpoint> $webhookEndpoints The webhook endpoints, oldest first. */
    public function __construct(
        public readonly array $webhookEndpoints,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'WebhookEndpointList'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            array_map(WebhookEndpoint::read(...), $json->webhook_endpoints ?? null),
        );
    }
}
