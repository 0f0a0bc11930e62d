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
    /** Fields of any event. */
    private const EVENT = ['header' => 'EventHeader', 'body' => 'object'];

    /**
     * Parses a body that must be a JSON object.
     *
     * @throws Mismatch if the body is not a JSON object
     */
    public static function object(string $body): \stdClass
    {
        try {
            $value = json_decode($body, false, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            throw self::notJson($body, match (true) {
                $body === '' => 'nothing',
                preg_match('//u', $body) !== 1 => 'invalid UTF-8',
                default => 'invalid JSON',
            });
        }
        if (!$value instanceof \stdClass) {
            throw new Mismatch('', 'object', self::jsonType($value));
        }

        return $value;
    }

    /**
     * Parses and validates an event.
     *
     * @throws Mismatch if the body is not an event
     */
    public static function event(string $body): \stdClass
    {
        $event = self::object($body);
        foreach (self::EVENT as $name => $shape) {
            self::field($event, $name, $shape);
        }

        return self::validate($event, 'Event');
    }

    private static function notJson(string $body, string $got): Mismatch
    {
        $start = json_decode((string) json_encode(substr($body, 0, 80), JSON_INVALID_UTF8_SUBSTITUTE));

        return new Mismatch('', 'JSON', $got, trim((string) preg_replace('/\s+/', ' ', $start)));
    }

    /**
     * Validates a field of an object and returns its value, with an integral number such as 1200.0 as an int. Unknown fields and values
     * are accepted.
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
            return $value;
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

        return isset($members[$tag]) ? self::validate($value, $members[$tag]) : $value;
    }

    /** @param array<string, string> $fields */
    private static function validateFields(\stdClass $value, array $fields): \stdClass
    {
        foreach ($fields as $name => $shape) {
            $isRequired = $shape[-1] === '!';
            if ($isRequired || isset($value->$name)) {
                $value->$name = self::field($value, (string) $name, $isRequired ? substr($shape, 0, -1) : $shape);
            }
        }

        return $value;
    }

    /** Converts objects to arrays, recursively. */
    public static function toArrays(mixed $value): mixed
    {
        return match (true) {
            $value instanceof \stdClass => array_map(self::toArrays(...), get_object_vars($value)),
            is_array($value) => array_map(self::toArrays(...), $value),
            default => $value,
        };
    }

    /**
     * The fields of an object as an array.
     *
     * @return array<string, mixed>
     */
    public static function fields(\stdClass $value): array
    {
        return self::toArrays($value);
    }

    /** As `toArrays`, but an object that JSON would have as a list, such as an empty one, stays an object. */
    public static function toSendable(mixed $value): mixed
    {
        if (!$value instanceof \stdClass) {
            return is_array($value) ? array_map(self::toSendable(...), $value) : $value;
        }
        $fields = self::sendableFields($value);

        return array_is_list($fields) ? new \ArrayObject($fields) : $fields;
    }

    /**
     * As `fields`, with values that can be sent.
     *
     * @return array<string, mixed>
     */
    public static function sendableFields(\stdClass $value): array
    {
        return array_map(self::toSendable(...), get_object_vars($value));
    }

    /** The tag of a union. */
    public static function tag(string $tag): string
    {
        return $tag;
    }

    /** @return list<string> */
    public static function strings(string ...$entries): array
    {
        return $entries;
    }

    /** @return list<int> */
    public static function ints(int ...$entries): array
    {
        return $entries;
    }

    /** @return list<float> */
    public static function floats(float ...$entries): array
    {
        return $entries;
    }

    /** @return list<bool> */
    public static function bools(bool ...$entries): array
    {
        return $entries;
    }

    /** Converts decoded arrays to objects where a shape has an object. */
    public static function toObjects(mixed $value, string $shape): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if (str_ends_with($shape, '[]')) {
            return array_map(static fn (mixed $entry): mixed => self::toObjects($entry, substr($shape, 0, -2)), $value);
        }
        $fields = Answers::SHAPES[$shape] ?? null;
        if (isset($fields[''])) {
            $at = static fn (mixed $at, string $key): mixed => $at[$key] ?? null;
            $tag = array_reduce(explode('/', substr($fields[''], 1)), $at, $value);
            $fields = Answers::SHAPES[$fields[$tag] ?? ''] ?? self::EVENT;
        }
        foreach (array_intersect_key($fields ?? [], $value) as $name => $type) {
            $value[$name] = self::toObjects($value[$name], rtrim($type, '!'));
        }

        return $fields !== null || $shape === 'object' ? (object) $value : $value;
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
