<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** When the item can be ordered, in local time of the outlet. An omitted day has no restriction. */
final class OperationalHours implements \JsonSerializable
{
    /**
     * @param list<HoursRange>|null $sunday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $monday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $tuesday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $wednesday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $thursday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $friday Ranges of one day; they may not overlap.
     * @param list<HoursRange>|null $saturday Ranges of one day; they may not overlap.
     */
    public function __construct(
        public readonly ?array $sunday = null,
        public readonly ?array $monday = null,
        public readonly ?array $tuesday = null,
        public readonly ?array $wednesday = null,
        public readonly ?array $thursday = null,
        public readonly ?array $friday = null,
        public readonly ?array $saturday = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OperationalHours'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            isset($json->sunday) ? array_map(HoursRange::read(...), $json->sunday) : null,
            isset($json->monday) ? array_map(HoursRange::read(...), $json->monday) : null,
            isset($json->tuesday) ? array_map(HoursRange::read(...), $json->tuesday) : null,
            isset($json->wednesday) ? array_map(HoursRange::read(...), $json->wednesday) : null,
            isset($json->thursday) ? array_map(HoursRange::read(...), $json->thursday) : null,
            isset($json->friday) ? array_map(HoursRange::read(...), $json->friday) : null,
            isset($json->saturday) ? array_map(HoursRange::read(...), $json->saturday) : null,
        );
    }

    /** Omits null values. */
    public function jsonSerialize(): object
    {
        return (object) array_filter([
            'sunday' => $this->sunday,
            'monday' => $this->monday,
            'tuesday' => $this->tuesday,
            'wednesday' => $this->wednesday,
            'thursday' => $this->thursday,
            'friday' => $this->friday,
            'saturday' => $this->saturday,
        ], static fn (mixed $value): bool => $value !== null);
    }
}
