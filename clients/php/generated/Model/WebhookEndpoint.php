<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One URL for many events. */
final class WebhookEndpoint
{
    /**
     * @param string $id Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by
     * it.
     * @param string $key The partner's own key of a webhook endpoint.
     * @param string $url Where the events are sent; port 80 or 443.
     * @param list<string> $events Names of events, and scopes: `food:order:read`, `food:catalog:read`,
     * `payment:transaction:read` or `partner:outlet:read` is every event of that scope, also those that the service
     * adds later.
     * @param bool $active Whether events are sent. A 410 response of the URL sets it to false.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $key,
        public readonly string $url,
        public readonly array $events,
        public readonly bool $active,
        public readonly \DateTimeImmutable $createdAt,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'WebhookEndpoint'));
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
            $json->key ?? null,
            $json->url ?? null,
            \PartnerApi\ResponseValidator::strings(...($json->events ?? null)),
            $json->active ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
        );
    }
}
