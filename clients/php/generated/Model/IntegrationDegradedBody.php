<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The endpoint and its failures. */
final class IntegrationDegradedBody
{
    /**
     * @param FailingEndpoint $endpoint An endpoint that fails or failed.
     * @param int $failures Failed attempts since its last success.
     */
    public function __construct(
        public readonly FailingEndpoint $endpoint,
        public readonly int $failures,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'IntegrationDegradedBody'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            FailingEndpoint::read($json->endpoint ?? null),
            $json->failures ?? null,
        );
    }
}
