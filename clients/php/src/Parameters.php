<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Encodes the parameters of an operation into the query and the headers.
 *
 * @internal
 */
final class Parameters
{
    /** @param array<string, string> $headers */
    private function __construct(public readonly string $query, public readonly array $headers)
    {
    }

    /**
     * @param array<string, mixed> $values parameters by name; null and empty lists are omitted
     * @param array<string, string> $placing location or style of each parameter that is not a plain query parameter: `header`,
     *     `cookie`, `object`, or the delimiter that joins a list
     */
    public static function of(array $values, array $placing): self
    {
        $pairs = [];
        $headers = [];
        $cookies = [];
        foreach ($values as $name => $value) {
            if ($value === null || $value === []) {
                continue;
            }
            $style = $placing[$name] ?? '';
            if ($style === 'header') {
                $headers[$name] = Body::textOf($value);
            } elseif ($style === 'cookie') {
                $cookies[] = "$name=" . rawurlencode(Body::textOf($value));
            } elseif ($style === 'object') {
                foreach (get_object_vars($value->jsonSerialize()) as $field => $entry) {
                    $pairs[] = self::pair("{$name}[$field]", Body::textOf($entry));
                }
            } elseif ($style !== '') {
                $pairs[] = self::pair($name, implode($style, array_map(Body::textOf(...), $value)));
            } else {
                foreach (is_array($value) ? $value : [$value] as $entry) {
                    $pairs[] = self::pair($name, Body::textOf($entry));
                }
            }
        }
        if ($cookies !== []) {
            $headers['Cookie'] = implode('; ', $cookies);
        }

        return new self($pairs === [] ? '' : '?' . implode('&', $pairs), $headers);
    }

    private static function pair(string $name, string $value): string
    {
        return rawurlencode($name) . '=' . rawurlencode($value);
    }
}
