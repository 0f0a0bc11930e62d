<?php

declare(strict_types=1);

namespace PartnerApi;

use DateTimeImmutable;
use DateTimeInterface;
use DateTimeZone;

/**
 * Reads and writes moments and dates.
 *
 * @internal
 */
final class Times
{
    private const DATE = '(\d{4})-(\d\d)-(\d\d)';
    private const TIME = '([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)';

    /** Returns whether a text is a `date` or a `date-time` of RFC 3339. */
    public static function matches(string $text, string $format): bool
    {
        $pattern = $format === 'date' ? self::DATE : self::DATE . 'T' . self::TIME;

        return preg_match("/^$pattern\\z/", $text, $parts) === 1 && checkdate((int) $parts[2], (int) $parts[3], (int) $parts[1]);
    }

    /** Reads a moment with its offset. */
    public static function instantOf(string $text): DateTimeImmutable
    {
        return self::read($text, 'date-time');
    }

    /** Reads a date as its midnight in UTC. */
    public static function dateOf(string $text): DateTimeImmutable
    {
        return self::read($text, 'date');
    }

    private static function read(string $text, string $format): DateTimeImmutable
    {
        if (!self::matches($text, $format)) {
            throw new \TypeError("Expected a $format of RFC 3339, got \"" . substr($text, 0, 40) . '".');
        }

        return new DateTimeImmutable($text, new DateTimeZone('UTC'));
    }

    /** Returns a moment, or each entry of a list, as text. Other values stay the same. */
    public static function instant(mixed $value): mixed
    {
        return self::format($value, 'Y-m-d\TH:i:s.uP');
    }

    /** Returns a date, or each entry of a list, as text. Other values stay the same. */
    public static function date(mixed $value): mixed
    {
        return self::format($value, 'Y-m-d');
    }

    private static function format(mixed $value, string $format): mixed
    {
        if (is_array($value)) {
            return array_map(static fn (mixed $entry): mixed => self::format($entry, $format), $value);
        }

        return $value instanceof DateTimeInterface ? $value->format($format) : $value;
    }
}
