<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Which event goes where. */
final class Subscription
{
    /**
     * @param string $id Id of the subscription.
     * @param EventName::*|string $event Name of an event. More may be added: ignore unknown names.
     * @param string $url Where the event is sent; port 80 or 443.
     * @param bool $active Whether events are sent. A 410 response of the endpoint sets it to false.
     * @param \DateTimeImmutable $createdAt ISO 8601 with offset.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $event,
        public readonly string $url,
        public readonly bool $active,
        public readonly \DateTimeImmutable $createdAt,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'Subscription'));
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
            $json->event ?? null,
            $json->url ?? null,
            $json->active ?? null,
            \PartnerApi\Times::instantOf($json->created_at ?? null),
        );
    }
}
