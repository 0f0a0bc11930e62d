<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Something that can be done with the transaction. */
final class TransactionAction
{
    /**
     * @param string $name Receive the QR image.
     * @param string $method HTTP method of the call.
     * @param string $url Address of the call, complete and signed; it needs no access token and holds for 7 days.
     */
    public function __construct(
        public readonly string $name,
        public readonly string $method,
        public readonly string $url,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            name: $json['name'] ?? null,
            method: $json['method'] ?? null,
            url: $json['url'] ?? null,
        );
    }
}
