<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Whether an answer is what the contract says, before it is read.
 *
 * @internal
 */
final class AnswerCheck
{
    /**
     * The body's object.
     *
     * @throws Misfit it is none
     */
    public static function object(string $body): \stdClass
    {
        if (preg_match('//u', $body) !== 1) {
            throw self::noJson($body, 'no UTF-8');
        }
        try {
            $value = json_decode($body, false, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw self::noJson($body, $body === '' ? 'nothing' : 'another text');
        }
        if (!$value instanceof \stdClass) {
            throw new Misfit('', 'object', self::kind($value));
        }

        return $value;
    }

    private static function noJson(string $body, string $got): Misfit
    {
        $start = json_decode((string) json_encode(substr($body, 0, 80), JSON_INVALID_UTF8_SUBSTITUTE));

        return new Misfit('', 'JSON', $got, trim((string) preg_replace('/\s+/', ' ', $start)));
    }

    /**
     * A field as a shape has it: objects as arrays, an integer as 1200 for 1200.0. Fields and values that nobody knows yet pass.
     *
     * @throws Misfit something does not fit
     */
    public static function field(\stdClass $object, string $name, string $shape): mixed
    {
        if (!property_exists($object, $name)) {
            throw new Misfit("/$name", self::expected($shape), 'missing');
        }
        try {
            return self::fit($object->$name, $shape);
        } catch (Misfit $misfit) {
            throw $misfit->within($name);
        }
    }

    private static function expected(string $shape): string
    {
        if (str_ends_with($shape, '[]')) {
            return 'array';
        }

        return isset(Answers::SHAPES[$shape]) ? 'object' : $shape;
    }

    private static function fit(mixed $value, string $shape): mixed
    {
        if (($shape === 'string' && is_string($value)) || ($shape === 'boolean' && is_bool($value))) {
            return $value;
        }
        if ($shape === 'integer' && (is_int($value) || (is_float($value) && floor($value) === $value && abs($value) < 2 ** 63))) {
            return (int) $value;
        }
        $expected = self::expected($shape);
        $got = self::kind($value);
        if ($shape !== 'any' && $got !== $expected) {
            throw new Misfit('', $expected, $got);
        }
        if ($expected === 'array') {
            return self::fitEntries($value, substr($shape, 0, -2));
        }
        $fields = Answers::SHAPES[$shape] ?? null;
        if ($fields === null) {
            return self::plain($value);
        }

        return isset($fields['']) ? self::fitMember($value, $fields) : self::fitFields($value, $fields);
    }

    /**
     * @param list<mixed> $entries
     * @return list<mixed>
     */
    private static function fitEntries(array $entries, string $shape): array
    {
        foreach ($entries as $index => $entry) {
            try {
                $entries[$index] = self::fit($entry, $shape);
            } catch (Misfit $misfit) {
                throw $misfit->within((string) $index);
            }
        }

        return $entries;
    }

    /**
     * Of the type that a text in the value names; a name that nobody knows yet passes.
     *
     * @param array<string, string> $members
     */
    private static function fitMember(\stdClass $value, array $members): mixed
    {
        $tag = $value;
        foreach (explode('/', substr($members[''], 1)) as $key) {
            if (!$tag instanceof \stdClass || !property_exists($tag, $key)) {
                throw new Misfit($members[''], 'string', 'missing');
            }
            $tag = $tag->$key;
        }
        if (!is_string($tag)) {
            throw new Misfit($members[''], 'string', self::kind($tag));
        }

        return isset($members[$tag]) ? self::fit($value, $members[$tag]) : self::plain($value);
    }

    /**
     * @param array<string, string> $fields
     * @return array<string, mixed>
     */
    private static function fitFields(\stdClass $value, array $fields): array
    {
        $fitting = [];
        foreach ($fields as $name => $shape) {
            $isNeeded = $shape[-1] === '!';
            if ($isNeeded || isset($value->$name)) {
                $fitting[$name] = self::field($value, (string) $name, $isNeeded ? substr($shape, 0, -1) : $shape);
            }
        }

        return $fitting;
    }

    /** Objects as arrays, all the way down. */
    private static function plain(mixed $value): mixed
    {
        return match (true) {
            $value instanceof \stdClass => array_map(self::plain(...), get_object_vars($value)),
            is_array($value) => array_map(self::plain(...), $value),
            default => $value,
        };
    }

    /** The kind of a JSON value, in the words of JSON Schema. */
    private static function kind(mixed $value): string
    {
        return match (true) {
            $value === null => 'null',
            is_bool($value) => 'boolean',
            is_string($value) => 'string',
            is_array($value) => 'array',
            $value instanceof \stdClass => 'object',
            default => 'number',
        };
    }
}
