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
    /** @throws \InvalidArgumentException if the URL has no scheme or host */
    public static function url(string $name, string $url): string
    {
        if (preg_match('~^https?://[^\s/?#]~i', $url) !== 1) {
            throw new \InvalidArgumentException("Expected a $name that starts with http:// or https://, got \"$url\".");
        }

        return $url;
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
