<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Rejects settings and path parameters that cannot work.
 *
 * @internal
 */
final class Settings
{
    /** @throws \InvalidArgumentException if the URL has another form; the message contains no credentials */
    public static function url(string $name, #[\SensitiveParameter] string $url): string
    {
        if (preg_match('#^' . Policy::URL_PATTERN . '$#iD', $url) !== 1) {
            $shown = substr((string) strrchr("@$url", '@'), 1);
            throw new \InvalidArgumentException("Expected a $name of the form http(s)://host[:port][/path], got \"$shown\".");
        }

        return $url;
    }

    /** @throws \InvalidArgumentException if the value is 0 or negative */
    public static function positive(string $name, float $value): void
    {
        if (!($value > 0)) {
            throw new \InvalidArgumentException("Expected a $name above 0, got $value.");
        }
    }

    /** @throws \InvalidArgumentException if the value is not valid in a header */
    public static function header(string $name, string $value): void
    {
        if (preg_match('/^[ -~]*$/D', $value) !== 1) {
            throw new \InvalidArgumentException("Expected a header $name of printable ASCII characters, got other characters.");
        }
    }

    /** @throws \InvalidArgumentException if the value is empty */
    public static function text(string $name, #[\SensitiveParameter] string $value): void
    {
        if ($value === '') {
            throw new \InvalidArgumentException("Expected a $name, got none.");
        }
    }

    /**
     * Encodes a path parameter as one segment.
     *
     * @throws \InvalidArgumentException if the value is empty or leads to another path
     */
    public static function segment(string $name, string $value): string
    {
        if (in_array($value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException("Expected a value for $name, got \"$value\".");
        }

        return rawurlencode($value);
    }
}
