<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** A payment transaction is completed. */
final class TransactionSettlementEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param TransactionSettlementBody $body The outlet and its transaction, whose `status` is `Settlement`.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly TransactionSettlementBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'TransactionSettlementEvent'));
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
            TransactionSettlementBody::read($json->body ?? null),
        );
    }
}
