<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The endpoint. */
final class IntegrationRecoveredBody
{
    /** @param FailingEndpoint $endpoint An endpoint that fails or failed. */
    public function __construct(
        public readonly FailingEndpoint $endpoint,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'IntegrationRecoveredBody'));
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
        );
    }
}
