<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * From `start` until `end`, 24-hour clock, `start` before `end`. Split hours past midnight into two days: until 23:59
 * on the first, from 00:00 on the second.
 */
final class HoursRange implements \JsonSerializable
{
    /**
     * @param string $start First minute, HH:MM.
     * @param string $end Time until which the item can be ordered, HH:MM. 23:59 means the end of the day, its last
     * minute included; `24:00` and `00:00` are rejected as an end.
     */
    public function __construct(
        public readonly string $start,
        public readonly string $end,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'HoursRange'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->start ?? null,
            $json->end ?? null,
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'start' => $this->start,
            'end' => $this->end,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
