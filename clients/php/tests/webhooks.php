<?php

// Verifying deliveries: the test vector of the contract, and what must not pass. php tests/webhooks.php

declare(strict_types=1);

use PartnerApi\Model\EventName;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\UnknownEvent;
use PartnerApi\WebhookException;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);
set_error_handler(static function (int $severity, string $message): never {
    throw new ErrorException($message, 0, $severity);
});

['secret' => $secret, 'headers' => $headers, 'body' => $body] = json_decode((string) file_get_contents(__DIR__ . '/generated/vector.json'), true, 512, JSON_THROW_ON_ERROR);
$toleranceS = WebhookVerifier::TOLERANCE_S;
$sentAt = (int) $headers['webhook-timestamp'];
$otherSecret = 'whsec_' . base64_encode('another secret of the same partner');
$passed = 0;

$expect = static function (mixed $expected, mixed $got) use (&$passed): void {
    if ($expected !== $got) {
        fwrite(STDERR, 'Expected ' . json_encode($expected) . ', got ' . json_encode($got) . "\n");
        exit(1);
    }
    $passed++;
};

/** Headers of a delivery as the contract describes them; the first secret is the newest. */
$signed = static function (string $body, string ...$secrets) use ($sentAt): array {
    $keys = array_map(static fn (string $secret): string => (string) base64_decode(substr($secret, strlen('whsec_')), true), $secrets);
    $entries = array_map(static fn (string $key): string => 'v1,' . base64_encode(hash_hmac('sha256', "key-1.$sentAt.$body", $key, true)), $keys);

    return [
        'X-Svc-Signature' => hash_hmac('sha256', $body, $keys[0]),
        'X-Svc-Idempotency-Key' => 'key-1',
        'webhook-id' => 'key-1',
        'webhook-timestamp' => (string) $sentAt,
        'webhook-signature' => implode(' ', $entries),
    ];
};

$verifier = new WebhookVerifier($secret);
$refusal = static function (array $headers, string $body, ?int $now = null) use ($verifier, $sentAt): string {
    try {
        $verifier->receive($headers, $body, $now ?? $sentAt);

        return 'taken';
    } catch (WebhookException $refused) {
        return "{$refused->status} {$refused->reason}";
    }
};

// The vector.
$delivery = $verifier->receive($headers, $body, $sentAt);
assert($delivery->event instanceof OrderEvent);
$expect($headers['webhook-id'], $delivery->idempotencyKey);
$expect(EventName::FOOD_ORDER_CREATED, $delivery->event->header->eventName);
$expect('Pedas – tanpa "micin" 🌶', $delivery->event->body->order->orderItems[0]->notes);
$expect(78000.0, $delivery->event->body->order->orderTotal);
$expect(null, $delivery->event->body->driver);

// What must not pass.
$noSignature = '401 webhook-signature was not made with this secret';
$expect($noSignature, $refusal($headers, str_replace('78000.0', '1.0', $body)));
$expect($noSignature, $refusal($signed($body, $otherSecret), $body));
$expect($noSignature, $refusal(['webhook-signature' => 'v1,AAAA'] + $headers, $body));
$expect('401 X-Svc-Signature was not made with this secret', $refusal(['X-Svc-Signature' => '00'] + $headers, $body));
foreach ([$sentAt - $toleranceS, $sentAt + $toleranceS] as $edge) {
    $expect('taken', $refusal($headers, $body, $edge));
}
foreach ([$sentAt - $toleranceS - 1, $sentAt + $toleranceS + 1] as $beyond) {
    $expect("400 webhook-timestamp is more than $toleranceS s away from this clock", $refusal($headers, $body, $beyond));
}
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature', 'X-Svc-Signature'] as $name) {
    $expect("400 the header $name is missing", $refusal(array_diff_key($headers, [$name => '']), $body));
}
$expect('400 webhook-timestamp is no number of seconds', $refusal(['webhook-timestamp' => 'x'] + $headers, $body));
$expect('400 X-Svc-Idempotency-Key differs from webhook-id', $refusal(['X-Svc-Idempotency-Key' => 'x'] + $headers, $body));
foreach (['', '[]', '{}', "\xff", '{"header":{"event_name":"food.order.created"}}'] as $noEvent) {
    $expect('400 the body is no event', $refusal($signed($noEvent, $secret), $noEvent));
}
foreach (['', 'whsec_', 'demo'] as $form) {
    try {
        new WebhookVerifier($form);
        $expect('refused', 'taken');
    } catch (InvalidArgumentException) {
        $passed++;
    }
}

// A rotation.
foreach ([$secret, $otherSecret, [$secret, $otherSecret]] as $secrets) {
    (new WebhookVerifier($secrets))->verify($signed($body, $otherSecret, $secret), $body, $sentAt);
}
(new WebhookVerifier([$otherSecret, $secret]))->verify($headers, $body, $sentAt);

// What later versions may bring.
$later = str_replace(['"CREATED"', '"applied_promotions":[]'], ['"TELEPORTED","colour":"red"', '"applied_promotions":[{"scope":"moon","detail":{}}]'], $body);
$event = $verifier->receive($signed($later, $secret), $later, $sentAt)->event;
assert($event instanceof OrderEvent);
$expect('TELEPORTED', $event->body->order->status);
$expect([['scope' => 'moon', 'detail' => []]], $event->body->order->appliedPromotions);
$unknown = str_replace('food.order.created', 'food.order.invented', $body);
$event = $verifier->receive($signed($unknown, $secret), $unknown, $sentAt)->event;
assert($event instanceof UnknownEvent);
$expect('CREATED', $event->body['order']['status']);

echo "$passed checks passed\n";
