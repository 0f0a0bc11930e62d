<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Encodes request bodies by media type.
 *
 * @internal
 */
final class Body
{
    private const JSON = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;

    private function __construct(public readonly string $contentType, public readonly string $text)
    {
    }

    public static function of(string $mediaType, mixed $body): self
    {
        return match (true) {
            $mediaType === 'multipart/form-data' => self::multipart($body),
            $mediaType === 'application/x-www-form-urlencoded' => new self($mediaType, self::form($body)),
            str_ends_with($mediaType, 'json') => new self($mediaType, json_encode($body, self::JSON)),
            str_starts_with($mediaType, 'text/') => new self("$mediaType; charset=utf-8", $body),
            default => new self($mediaType, $body),
        };
    }

    /** Returns a map, or each map in lists of this depth, as an object, because JSON has an empty array as a list. Other values stay the same. */
    public static function maps(mixed $value, int $depth = 0): mixed
    {
        if (!is_array($value)) {
            return $value;
        }

        return $depth === 0 ? (object) $value : array_map(static fn (mixed $entry): mixed => self::maps($entry, $depth - 1), $value);
    }

    /** Returns a parameter or form field as text. */
    public static function textOf(string|int|float|bool $value): string
    {
        return is_bool($value) ? ($value ? 'true' : 'false') : (is_float($value) ? json_encode($value, self::JSON) : (string) $value);
    }

    /**
     * Yields the form fields. A list becomes one field per entry, all with the same name.
     *
     * @return \Generator<int, array{string, mixed}>
     */
    private static function fields(\JsonSerializable $body): \Generator
    {
        foreach (get_object_vars($body->jsonSerialize()) as $name => $value) {
            foreach (is_array($value) && array_is_list($value) ? $value : [$value] as $entry) {
                yield [(string) $name, $entry];
            }
        }
    }

    private static function form(\JsonSerializable $body): string
    {
        $pairs = [];
        foreach (self::fields($body) as [$name, $value]) {
            $pairs[] = urlencode($name) . '=' . urlencode(self::textOf($value));
        }

        return implode('&', $pairs);
    }

    private static function multipart(\JsonSerializable $body): self
    {
        $boundary = bin2hex(random_bytes(16));
        $text = '';
        foreach (self::fields($body) as [$name, $value]) {
            $text .= "--$boundary\r\n" . self::part($name, $value) . "\r\n";
        }

        return new self("multipart/form-data; boundary=$boundary", "$text--$boundary--\r\n");
    }

    private static function part(string $name, mixed $value): string
    {
        $head = 'Content-Disposition: form-data; name="' . self::quote($name) . '"';
        if ($value instanceof UploadFile) {
            Settings::header('Content-Type', $value->contentType);

            return "$head; filename=\"" . self::quote($value->name) . "\"\r\nContent-Type: $value->contentType\r\n\r\n$value->content";
        }
        if (is_object($value) || is_array($value)) {
            return "$head\r\nContent-Type: application/json\r\n\r\n" . json_encode($value, self::JSON);
        }

        return "$head\r\n\r\n" . self::textOf($value);
    }

    /** Percent-encodes a field name as RFC 7578 and browsers do. An unencoded line break would start a new header. */
    private static function quote(string $name): string
    {
        return strtr($name, ['"' => '%22', "\r" => '%0D', "\n" => '%0A']);
    }
}
