<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Base class of all errors of this package. Control and bidirectional characters of the service's texts are escaped in the message, and
 * unchanged in the properties.
 */
abstract class PartnerException extends \RuntimeException
{
    /** Control characters, bidirectional controls and line separators: printed, they could control a terminal or fake a line. */
    private const UNPRINTABLE = '/[\x{00}-\x{1f}\x{7f}-\x{9f}\x{61c}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2066}-\x{2069}]/u';

    /** @param list<string> $lines */
    protected function __construct(array $lines, int $code = 0)
    {
        parent::__construct(implode("\n  ", array_map(self::printable(...), $lines)), $code);
    }

    /** @internal */
    public static function printable(string $text): string
    {
        $pattern = preg_match('//u', $text) === 1 ? self::UNPRINTABLE : '/[^\x20-\x7e]/'; // Not UTF-8: all other bytes.

        return (string) preg_replace_callback($pattern, static fn (array $match): string => sprintf('\u%04x', self::codePoint($match[0])), $text);
    }

    /** Returns the code point of a byte, or of a character of two or three bytes in UTF-8. */
    private static function codePoint(string $character): int
    {
        $first = ord($character[0]);

        return match (strlen($character)) {
            1 => $first,
            2 => ($first & 0x1F) << 6 | (ord($character[1]) & 0x3F),
            default => ($first & 0x0F) << 12 | (ord($character[1]) & 0x3F) << 6 | (ord($character[2]) & 0x3F),
        };
    }
}
