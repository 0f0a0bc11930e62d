<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** From `start` until `end`, 24-hour clock, `start` before `end`. */
final class HoursRange implements \JsonSerializable
{
    /**
     * @param string $start Time of day, HH:MM.
     * @param string $end Time of day, HH:MM.
     */
    public function __construct(
        public readonly string $start,
        public readonly string $end,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            start: $json['start'] ?? null,
            end: $json['end'] ?? null,
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
