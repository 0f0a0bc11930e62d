<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Summary of an endpoint's response. */
final class EndpointAnswer
{
    /**
     * @param int $status HTTP status.
     * @param array<string, string> $headers A selection of its headers, each truncated to 255 characters.
     * @param string $body Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by
     * U+FFFD. Empty if the event's outlet is no longer linked.
     * @param bool $truncated Whether the body was truncated.
     */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly bool $truncated,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EndpointAnswer'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->status ?? null,
            \PartnerApi\ResponseValidator::fields($json->headers ?? null),
            $json->body ?? null,
            $json->truncated ?? null,
        );
    }
}
