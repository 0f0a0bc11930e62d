<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An endpoint that fails or failed. */
final class FailingEndpoint
{
    /**
     * @param string $id Id of the endpoint; `entity_id` of these events in the delivery log.
     * @param string $url Its URL, as in the first subscription.
     * @param \DateTimeImmutable $failingSince Time of the first of the failures.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $url,
        public readonly \DateTimeImmutable $failingSince,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'FailingEndpoint'));
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
            $json->url ?? null,
            \PartnerApi\Times::instantOf($json->failing_since ?? null),
        );
    }
}
