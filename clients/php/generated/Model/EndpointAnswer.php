<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** What an endpoint answered, in short. */
final class EndpointAnswer
{
    /**
     * @param int $status HTTP status.
     * @param array<string, string> $headers Of its headers these, each cut after 255 characters.
     * @param string $body Its first 1,024 bytes as UTF-8 text; what is none, and control characters, are U+FFFD. Empty
     * while the event's outlet is not linked any more.
     * @param bool $truncated Whether the body was longer.
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
        return new self(
            status: $json['status'] ?? null,
            headers: $json['headers'] ?? null,
            body: $json['body'] ?? null,
            truncated: $json['truncated'] ?? null,
        );
    }
}
