<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Events;

/** Checks deliveries against notification secrets: `webhook-signature` (Standard Webhooks) and `X-Svc-Signature`. */
final class WebhookVerifier
{
    /** How far a delivery's timestamp may be from this clock, in seconds. */
    public const TOLERANCE_S = Contract::TIMESTAMP_TOLERANCE_S;

    private const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Svc-Signature'];

    /** The shortest key that Standard Webhooks allows. */
    private const MIN_SECRET_BYTES = 24;

    /** A function, because no way of printing or storing an object looks into one. */
    private readonly \Closure $keys;

    /** @param string|list<string> $secrets `whsec_…`; the old and the new one while it is being rotated */
    public function __construct(#[\SensitiveParameter] string|array $secrets, private readonly int $toleranceS = self::TOLERANCE_S)
    {
        $keys = array_map(self::decode(...), (array) $secrets);
        if ($keys === []) {
            throw new \InvalidArgumentException('Expected a notification secret, got none.');
        }
        $this->keys = static fn (): array => $keys;
    }

    /** Without the secrets. */
    public function __debugInfo(): array
    {
        return ['toleranceS' => $this->toleranceS];
    }

    /**
     * The event of a genuine delivery. Unknown events, fields and values pass.
     *
     * @param array<string, string> $headers by their names in any case, as `getallheaders()` gives them
     * @param string $body as it came, byte for byte: `file_get_contents('php://input')`
     * @param int|null $now seconds since 1970, for tests
     * @throws WebhookException it is not genuine, too old, or no event
     */
    public function receive(array $headers, string $body, ?int $now = null): Delivery
    {
        $this->verify($headers, $body, $now);
        try {
            $event = Events::parse(json_decode($body, true, 512, JSON_THROW_ON_ERROR));
        } catch (\JsonException | \TypeError) {
            throw new WebhookException(400, 'the body is no event');
        }

        return new Delivery(array_change_key_case($headers)['webhook-id'], $event);
    }

    /**
     * @param array<string, string> $headers
     * @throws WebhookException it is not genuine or too old
     */
    public function verify(array $headers, string $body, ?int $now = null): void
    {
        // A header may stand for several values, which none of these has.
        $given = array_filter(array_change_key_case($headers), is_string(...));
        foreach (self::HEADERS as $name) {
            if (($given[strtolower($name)] ?? '') === '') {
                throw new WebhookException(400, "the header $name is missing");
            }
        }
        // Nothing in it can be taken for the end of the id, where the signed text goes on with a dot.
        if (preg_match('/^[A-Za-z0-9_-]{1,255}$/D', $given['webhook-id']) !== 1) {
            throw new WebhookException(400, 'webhook-id is no id');
        }
        $sentAt = $given['webhook-timestamp'];
        if (preg_match('/^[0-9]{1,12}$/D', $sentAt) !== 1) {
            throw new WebhookException(400, 'webhook-timestamp is no number of seconds');
        }
        if (($given['x-svc-idempotency-key'] ?? null) !== $given['webhook-id']) { // It is not signed itself.
            throw new WebhookException(400, 'X-Svc-Idempotency-Key differs from webhook-id');
        }
        if (abs(($now ?? time()) - (int) $sentAt) > $this->toleranceS) {
            throw new WebhookException(400, "webhook-timestamp is more than {$this->toleranceS} s away from this clock");
        }

        $entries = explode(' ', $given['webhook-signature']);
        $isSigned = false;
        $isSignedPlainly = false;
        foreach (($this->keys)() as $key) {
            $standard = 'v1,' . base64_encode(hash_hmac('sha256', "{$given['webhook-id']}.$sentAt.$body", $key, true));
            foreach ($entries as $entry) {
                $isSigned = hash_equals($standard, $entry) || $isSigned;
            }
            $isSignedPlainly = hash_equals(hash_hmac('sha256', $body, $key), $given['x-svc-signature']) || $isSignedPlainly;
        }
        if (!$isSigned) {
            throw new WebhookException(401, 'webhook-signature was not made with this secret');
        }
        // During a rotation it is made with the new secret, which may not have come here yet.
        $isRotating = count($entries) > 1;
        if (!$isRotating && !$isSignedPlainly) {
            throw new WebhookException(401, 'X-Svc-Signature was not made with this secret');
        }
    }

    private static function decode(#[\SensitiveParameter] mixed $secret): string
    {
        // A setting that is missing is null, or false from getenv().
        $key = is_string($secret) && preg_match('#^whsec_([A-Za-z0-9+/]+={0,2})$#D', $secret, $form) === 1 ? base64_decode($form[1], true) : false;
        if ($key === false || strlen($form[1]) % 4 > 0) {
            throw new \InvalidArgumentException('Expected a notification secret of the form whsec_<base64>, got another text.');
        }
        if (strlen($key) < self::MIN_SECRET_BYTES) {
            throw new \InvalidArgumentException('Expected a notification secret of at least ' . self::MIN_SECRET_BYTES . ' bytes, got ' . strlen($key) . '.');
        }

        return $key;
    }
}
