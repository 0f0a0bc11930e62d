<?php

declare(strict_types=1);

namespace PartnerApi;

use DateTimeImmutable;
use DateTimeInterface;
use DateTimeZone;

/** Local dates of outlets. */
final class OutletTime
{
    /**
     * Returns the local date of an outlet, as its midnight: the date by which its promotions start and end.
     *
     * @param string $timeZone `time_zone` of the outlet, an IANA name
     * @param DateTimeInterface|null $at the moment; now by default
     *
     * @throws \Exception for an unknown time zone
     */
    public static function localDate(string $timeZone, ?DateTimeInterface $at = null): DateTimeImmutable
    {
        $moment = $at === null ? new DateTimeImmutable() : DateTimeImmutable::createFromInterface($at);

        return $moment->setTimezone(new DateTimeZone($timeZone))->setTime(0, 0);
    }
}
