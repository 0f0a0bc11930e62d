<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Health of an integration. */
final class IntegrationHealth
{
    /**
     * @param \DateTimeImmutable $from The first day that is counted.
     * @param \DateTimeImmutable $to Today.
     * @param int $endpointCount Number of your endpoints that match, listed or not.
     * @param list<EndpointHealth> $endpoints Your endpoints.
     * @param list<RequestDay> $days Your requests on each day that has any, oldest first.
     * @param list<ReceivedError> $errors Error codes that your requests received, the most frequent first.
     * @param list<InvalidField> $invalidFields Fields and parameters that 400 and 422 named, the most frequent first.
     * @param list<DeprecatedUse> $deprecated Deprecated parts of the contract that you used.
     * @param UnusedParts $unused Parts that the scopes of this token allow and that you did not use on any of the
     * days.
     */
    public function __construct(
        public readonly \DateTimeImmutable $from,
        public readonly \DateTimeImmutable $to,
        public readonly int $endpointCount,
        public readonly array $endpoints,
        public readonly array $days,
        public readonly array $errors,
        public readonly array $invalidFields,
        public readonly array $deprecated,
        public readonly UnusedParts $unused,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'IntegrationHealth'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\Times::dateOf($json->from ?? null),
            \PartnerApi\Times::dateOf($json->to ?? null),
            $json->endpoint_count ?? null,
            array_map(EndpointHealth::read(...), $json->endpoints ?? null),
            array_map(RequestDay::read(...), $json->days ?? null),
            array_map(ReceivedError::read(...), $json->errors ?? null),
            array_map(InvalidField::read(...), $json->invalid_fields ?? null),
            array_map(DeprecatedUse::read(...), $json->deprecated ?? null),
            UnusedParts::read($json->unused ?? null),
        );
    }
}
