<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An available action of the transaction. */
final class TransactionAction
{
    /**
     * @param string $name Read the QR image.
     * @param string $method HTTP method of the call.
     * @param string $url Complete, signed URL of the call; it needs no access token and is valid until
     * `payable_until`.
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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TransactionAction'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->name ?? null,
            $json->method ?? null,
            $json->url ?? null,
        );
    }
}
