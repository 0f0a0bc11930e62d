<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Validates response bodies against the shapes of the contract.
 *
 * @internal
 */
final class ResponseValidator
{
    /**
     * Parses a body that must be a JSON object.
     *
     * @throws Mismatch if the body is not a JSON object
     */
    public static function object(string $body): \stdClass
    {
        if (preg_match('//u', $body) !== 1) {
            throw self::notJson($body, 'invalid UTF-8');
        }
        try {
            $value = json_decode($body, false, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw self::notJson($body, $body === '' ? 'nothing' : 'invalid JSON');
        }
        if (!$value instanceof \stdClass) {
            throw new Mismatch('', 'object', self::jsonType($value));
        }

        return $value;
    }

    /**
     * Parses and validates an event.
     *
     * @return array<string, mixed>
     * @throws Mismatch if the body is not an event
     */
    public static function event(string $body): array
    {
        $event = self::object($body);
        self::field($event, 'header', 'EventHeader');
        self::field($event, 'body', 'object');

        return self::validate($event, 'Event');
    }

    private static function notJson(string $body, string $got): Mismatch
    {
        $start = json_decode((string) json_encode(substr($body, 0, 80), JSON_INVALID_UTF8_SUBSTITUTE));

        return new Mismatch('', 'JSON', $got, trim((string) preg_replace('/\s+/', ' ', $start)));
    }

    /**
     * Validates a field of an object and returns its value: objects as arrays, an integral number such as 1200.0 as an int. Unknown
     * fields and values are accepted.
     *
     * @throws Mismatch if the field, or a value inside it, does not match
     */
    public static function field(\stdClass $object, string $name, string $shape): mixed
    {
        if (!property_exists($object, $name)) {
            throw new Mismatch("/$name", self::expected($shape), 'missing');
        }
        try {
            return self::validate($object->$name, $shape);
        } catch (Mismatch $mismatch) {
            throw $mismatch->within($name);
        }
    }

    private static function expected(string $shape): string
    {
        if (str_ends_with($shape, '[]')) {
            return 'array';
        }

        return isset(Answers::SHAPES[$shape]) ? 'object' : $shape;
    }

    private static function validate(mixed $value, string $shape): mixed
    {
        if (($shape === 'string' && is_string($value)) || ($shape === 'boolean' && is_bool($value))) {
            return $value;
        }
        if ($shape === 'integer' && (is_int($value) || (is_float($value) && floor($value) === $value && abs($value) < 2 ** 63))) {
            return (int) $value;
        }
        if (is_string($value) && ($shape === 'date-time' || $shape === 'date') && Times::matches($value, $shape)) {
            return $value;
        }
        $expected = self::expected($shape);
        $got = self::jsonType($value);
        if ($shape !== 'any' && $got !== $expected) {
            throw new Mismatch('', $expected, $got);
        }
        if ($expected === 'array') {
            return self::validateEntries($value, substr($shape, 0, -2));
        }
        $fields = Answers::SHAPES[$shape] ?? null;
        if ($fields === null) {
            return self::toArrays($value);
        }

        return isset($fields['']) ? self::validateMember($value, $fields) : self::validateFields($value, $fields);
    }

    /**
     * @param list<mixed> $entries
     * @return list<mixed>
     */
    private static function validateEntries(array $entries, string $shape): array
    {
        foreach ($entries as $index => $entry) {
            try {
                $entries[$index] = self::validate($entry, $shape);
            } catch (Mismatch $mismatch) {
                throw $mismatch->within((string) $index);
            }
        }

        return $entries;
    }

    /**
     * Validates a member of a union, selected by the value's discriminator. An unknown discriminator is accepted.
     *
     * @param array<string, string> $members
     */
    private static function validateMember(\stdClass $value, array $members): mixed
    {
        $tag = $value;
        foreach (explode('/', substr($members[''], 1)) as $key) {
            if (!$tag instanceof \stdClass || !property_exists($tag, $key)) {
                throw new Mismatch($members[''], 'string', 'missing');
            }
            $tag = $tag->$key;
        }
        if (!is_string($tag)) {
            throw new Mismatch($members[''], 'string', self::jsonType($tag));
        }

        return isset($members[$tag]) ? self::validate($value, $members[$tag]) : self::toArrays($value);
    }

    /**
     * @param array<string, string> $fields
     * @return array<string, mixed>
     */
    private static function validateFields(\stdClass $value, array $fields): array
    {
        $result = [];
        foreach ($fields as $name => $shape) {
            $entry = $value->$name ?? null;
            $isRequired = $shape[-1] === '!';
            $type = $isRequired ? substr($shape, 0, -1) : $shape;
            if ((is_string($entry) && $type === 'string') || (is_int($entry) && $type === 'integer')) {
                $result[$name] = $entry;
            } elseif ($isRequired || $entry !== null) {
                $result[$name] = self::field($value, (string) $name, $type);
            }
        }

        return $result;
    }

    /** Converts objects to arrays, recursively. */
    private static function toArrays(mixed $value): mixed
    {
        return match (true) {
            $value instanceof \stdClass => array_map(self::toArrays(...), get_object_vars($value)),
            is_array($value) => array_map(self::toArrays(...), $value),
            default => $value,
        };
    }

    /** Returns the JSON Schema type of a value. */
    private static function jsonType(mixed $value): string
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
