<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Events;

/** Verifies deliveries with notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`. */
final class WebhookVerifier
{
    /** Default for the maximum difference between the delivery's timestamp and this clock, in seconds. */
    public const TOLERANCE_S = Contract::TIMESTAMP_TOLERANCE_S;

    private const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Svc-Signature'];

    /** Minimum key length of Standard Webhooks. */
    private const MIN_SECRET_BYTES = 24;

    /** A closure, because dumps and serializers do not show the variables that it captures. */
    private readonly \Closure $keys;

    /**
     * @param string|list<string> $secrets notification secret, `whsec_…`. Pass the old and the new one during a rotation
     * @param int $toleranceS maximum difference between the delivery's timestamp and this clock, in seconds
     * @throws \InvalidArgumentException if there is no secret, or a secret has another format
     */
    public function __construct(#[\SensitiveParameter] string|array $secrets, private readonly int $toleranceS = self::TOLERANCE_S)
    {
        $keys = array_map(self::decode(...), (array) $secrets);
        if ($keys === []) {
            throw new \InvalidArgumentException('Expected a notification secret, got none.');
        }
        $this->keys = static fn (): array => $keys;
    }

    /** Omits the secrets. */
    public function __debugInfo(): array
    {
        return ['toleranceS' => $this->toleranceS];
    }

    /**
     * Verifies a delivery and parses its event. Unknown events, fields and values are accepted.
     *
     * @param array<string, string> $headers case-insensitive, such as from `getallheaders()`
     * @param string $body raw bytes of the body: `file_get_contents('php://input')`
     * @param int|null $now current time, in seconds since 1970; set it in tests
     * @throws WebhookException if the delivery is not authentic, is too old, or is not a valid event
     */
    public function receive(array $headers, string $body, ?int $now = null): Delivery
    {
        $this->verify($headers, $body, $now);
        try {
            $event = Events::read(ResponseValidator::event($body));
        } catch (Mismatch $mismatch) {
            $where = $mismatch->place === '' ? '' : " at $mismatch->place";
            throw new WebhookException(400, "the body is not a valid event: expected $mismatch->expected$where, got $mismatch->got", $mismatch->place);
        }

        return new Delivery(array_change_key_case($headers)['webhook-id'], $event);
    }

    /**
     * Verifies the signatures and the timestamp of a delivery, without parsing its event.
     *
     * @param array<string, string> $headers case-insensitive
     * @throws WebhookException if the delivery is not authentic or is too old
     */
    public function verify(array $headers, string $body, ?int $now = null): void
    {
        // Ignores headers with a list of values. The headers below have one value each.
        $fields = array_filter(array_change_key_case($headers), is_string(...));
        foreach (self::HEADERS as $name) {
            if (($fields[strtolower($name)] ?? '') === '') {
                throw new WebhookException(400, "the header $name is missing");
            }
        }
        // The signed content is "id.timestamp.body", so an id must not contain a dot.
        if (preg_match('/^[A-Za-z0-9_-]{1,255}$/D', $fields['webhook-id']) !== 1) {
            throw new WebhookException(400, 'webhook-id is not a valid id');
        }
        $timestamp = $fields['webhook-timestamp'];
        if (preg_match('/^[0-9]{1,12}$/D', $timestamp) !== 1) {
            throw new WebhookException(400, 'webhook-timestamp is not a number of seconds');
        }
        // X-Svc-Idempotency-Key is not signed, webhook-id is.
        if (($fields['x-svc-idempotency-key'] ?? null) !== $fields['webhook-id']) {
            throw new WebhookException(400, 'X-Svc-Idempotency-Key differs from webhook-id');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > $this->toleranceS) {
            throw new WebhookException(400, "webhook-timestamp differs from this clock by more than {$this->toleranceS} s");
        }

        $signatures = explode(' ', $fields['webhook-signature']);
        $hasStandardSignature = false;
        $hasPlainSignature = false;
        foreach (($this->keys)() as $key) {
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "{$fields['webhook-id']}.$timestamp.$body", $key, true));
            foreach ($signatures as $signature) {
                $hasStandardSignature = hash_equals($expected, $signature) || $hasStandardSignature;
            }
            $hasPlainSignature = hash_equals(hash_hmac('sha256', $body, $key), $fields['x-svc-signature']) || $hasPlainSignature;
        }
        if (!$hasStandardSignature) {
            throw new WebhookException(401, 'webhook-signature was not made with this secret');
        }
        // During a rotation X-Svc-Signature is made with the new secret, which this receiver may not have yet.
        $isRotating = count($signatures) > 1;
        if (!$isRotating && !$hasPlainSignature) {
            throw new WebhookException(401, 'X-Svc-Signature was not made with this secret');
        }
    }

    private static function decode(#[\SensitiveParameter] mixed $secret): string
    {
        // A missing setting is null, or false from getenv().
        $key = is_string($secret) && preg_match('#^whsec_([A-Za-z0-9+/]+={0,2})$#D', $secret, $match) === 1 ? base64_decode($match[1], true) : false;
        if ($key === false || strlen($match[1]) % 4 > 0) {
            $got = in_array($secret, [null, false, ''], true) ? 'none' : 'a value in another format';
            throw new \InvalidArgumentException("Expected a notification secret of the form whsec_<base64>, got {$got}.");
        }
        if (strlen($key) < self::MIN_SECRET_BYTES) {
            throw new \InvalidArgumentException('Expected a notification secret of at least ' . self::MIN_SECRET_BYTES . ' bytes, got ' . strlen($key) . '.');
        }

        return $key;
    }
}
