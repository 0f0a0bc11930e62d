<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which event goes where. */
final class SubscriptionRequest implements \JsonSerializable
{
    /**
     * @param string $event Name of one of the events that the AsyncAPI document describes.
     * @param string $url Where the event is sent: an absolute http or https URL on port 80 or 443, without user name
     * and password, with a public address.
     * @param bool|null $active If false, nothing is sent: new events are not delivered, and a delivery that becomes
     * due is `dead`.
     */
    public function __construct(
        public readonly string $event,
        public readonly string $url,
        public readonly ?bool $active = null,
    ) {
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'event' => $this->event,
            'url' => $this->url,
            'active' => $this->active,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
