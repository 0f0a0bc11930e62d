<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** An endpoint on a day. */
final class EndpointDay
{
    /**
     * @param \DateTimeImmutable $day A day in UTC.
     * @param int $attempts Requests that were sent, without copies of injected faults.
     * @param int $delivered Attempts that received 2xx in time.
     * @param list<AttemptFailure> $failures Failed attempts by reason, the most frequent first.
     * @param float|null $successRate `delivered` / `attempts`, rounded down to 4 digits; null without an attempt.
     * @param int|null $p50Ms Response time in milliseconds; null without a response.
     * @param int|null $p99Ms Response time in milliseconds; null without a response.
     */
    public function __construct(
        public readonly \DateTimeImmutable $day,
        public readonly int $attempts,
        public readonly int $delivered,
        public readonly array $failures,
        public readonly ?float $successRate = null,
        public readonly ?int $p50Ms = null,
        public readonly ?int $p99Ms = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EndpointDay'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            \PartnerApi\Times::dateOf($json->day ?? null),
            $json->attempts ?? null,
            $json->delivered ?? null,
            array_map(AttemptFailure::read(...), $json->failures ?? null),
            $json->success_rate ?? null,
            $json->p50_ms ?? null,
            $json->p99_ms ?? null,
        );
    }
}
