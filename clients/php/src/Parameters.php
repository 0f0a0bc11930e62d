<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Where the parameters of a call stand in its request.
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
     * @param array<string, mixed> $values what is null or an empty list is left out
     * @param array<string, string> $placing `header`, `cookie`, `object` or a delimiter for those that are not plain
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
            $way = $placing[$name] ?? '';
            if ($way === 'header') {
                $headers[$name] = Body::textOf($value);
            } elseif ($way === 'cookie') {
                $cookies[] = "$name=" . rawurlencode(Body::textOf($value));
            } elseif ($way === 'object') {
                foreach (get_object_vars($value->jsonSerialize()) as $field => $held) {
                    $pairs[] = self::pair("{$name}[$field]", Body::textOf($held));
                }
            } elseif ($way !== '') {
                $pairs[] = self::pair($name, implode($way, array_map(Body::textOf(...), $value)));
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
