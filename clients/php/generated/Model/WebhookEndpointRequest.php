<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which events go where. */
final class WebhookEndpointRequest implements \JsonSerializable
{
    /**
     * @param string $url Where the events are sent: an absolute http or https URL on port 80 or 443, without user name
     * and password, with a public address.
     * @param list<string> $events Names of events, and scopes: `food:order:read`, `food:catalog:read`,
     * `payment:transaction:read` or `partner:outlet:read` is every event of that scope, also those that the service
     * adds later.
     * @param bool|null $active If false, nothing is sent: new events are not delivered, and a delivery that becomes
     * due is `dead`.
     */
    public function __construct(
        public readonly string $url,
        public readonly array $events,
        public readonly ?bool $active = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'url' => $this->url,
            'events' => $this->events,
            'active' => $this->active,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
