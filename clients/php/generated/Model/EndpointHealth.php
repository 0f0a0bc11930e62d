<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Health of an endpoint. */
final class EndpointHealth
{
    /**
     * @param string $url Where its deliveries are sent.
     * @param CircuitState::*|string $circuit `closed`: deliveries are sent. `open`: the endpoint kept failing; nothing
     * is sent until `open_until`. `half_open`: one delivery at a time is sent until one succeeds.
     * @param int $attempts Requests that were sent, without copies of injected faults.
     * @param int $delivered Attempts that received 2xx in time.
     * @param list<AttemptFailure> $failures Failed attempts by reason, the most frequent first.
     * @param list<EndpointDay> $days Each day that has attempts, oldest first.
     * @param \DateTimeImmutable|null $openUntil Until when nothing is sent to it; null unless the circuit is open.
     * @param \DateTimeImmutable|null $oldestPendingAt Time of its oldest event that is neither delivered nor given up;
     * null without one.
     * @param float|null $successRate `delivered` / `attempts`, rounded down to 4 digits; null without an attempt.
     * @param int|null $p50Ms Response time in milliseconds; null without a response.
     * @param int|null $p99Ms Response time in milliseconds; null without a response.
     */
    public function __construct(
        public readonly string $url,
        public readonly string $circuit,
        public readonly int $attempts,
        public readonly int $delivered,
        public readonly array $failures,
        public readonly array $days,
        public readonly ?\DateTimeImmutable $openUntil = null,
        public readonly ?\DateTimeImmutable $oldestPendingAt = null,
        public readonly ?float $successRate = null,
        public readonly ?int $p50Ms = null,
        public readonly ?int $p99Ms = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'EndpointHealth'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->url ?? null,
            $json->circuit ?? null,
            $json->attempts ?? null,
            $json->delivered ?? null,
            array_map(AttemptFailure::read(...), $json->failures ?? null),
            array_map(EndpointDay::read(...), $json->days ?? null),
            isset($json->open_until) ? \PartnerApi\Times::instantOf($json->open_until) : null,
            isset($json->oldest_pending_at) ? \PartnerApi\Times::instantOf($json->oldest_pending_at) : null,
            $json->success_rate ?? null,
            $json->p50_ms ?? null,
            $json->p99_ms ?? null,
        );
    }
}
