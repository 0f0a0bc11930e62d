<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** OrderEvent. */
final class OrderEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param OrderEventBody $body Customer, driver, service type and outlet of an order.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly OrderEventBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OrderEvent'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            EventHeader::read($json->header ?? null),
            OrderEventBody::read($json->body ?? null),
        );
    }
}
