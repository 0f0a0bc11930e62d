<?php

// Tests of the webhook verifier, with the contract's test vector. Run with: php tests/webhooks.php

declare(strict_types=1);

use PartnerApi\FakeService;
use PartnerApi\Model\EventName;
use PartnerApi\Model\Events;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\UnknownEvent;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);
set_error_handler(static function (int $severity, string $message): never {
    throw new ErrorException($message, 0, $severity);
});

['secret' => $secret, 'headers' => $headers, 'body' => $body] = json_decode((string) file_get_contents(__DIR__ . '/generated/vector.json'), true, 512, JSON_THROW_ON_ERROR);
$sentAt = (int) $headers['webhook-timestamp'];
$passed = 0;

$expect = static function (mixed $expected, mixed $actual) use (&$passed): void {
    if ($expected !== $actual) {
        fwrite(STDERR, 'Expected ' . json_encode($expected) . ', got ' . json_encode($actual) . "\n");
        exit(1);
    }
    $passed++;
};

$sign = static fn (string $body, string ...$secrets): array => FakeService::signDelivery($body, $secrets, timestamp: $sentAt);

$verifier = new WebhookVerifier($secret);

// Accepts the test vector of the contract.
$delivery = $verifier->receive($headers, $body, $sentAt);
assert($delivery->event instanceof OrderEvent);
$expect($headers['webhook-id'], $delivery->idempotencyKey);
$expect(EventName::FOOD_ORDER_CREATED, $delivery->event->header->eventName);
$expect('Pedas – tanpa "micin" 🌶', $delivery->event->body->order->orderItems[0]->notes);
$expect(78000.0, $delivery->event->body->order->orderTotal);
$expect(null, $delivery->event->body->driver);

// Accepts unknown events, fields and values.
$later = str_replace(['"CREATED"', '"applied_promotions":[]'], ['"TELEPORTED","colour":"red"', '"applied_promotions":[{"scope":"moon","detail":{}}]'], $body);
$event = $verifier->receive($sign($later, $secret), $later, $sentAt)->event;
assert($event instanceof OrderEvent);
$expect('TELEPORTED', $event->body->order->status);
$expect([['scope' => 'moon', 'detail' => []]], $event->body->order->appliedPromotions);
$unknown = str_replace('food.order.created', 'food.order.invented', $body);
$event = $verifier->receive($sign($unknown, $secret), $unknown, $sentAt)->event;
assert($event instanceof UnknownEvent);
$expect('CREATED', $event->body['order']['status']);

// Parses events that a program stored as arrays.
foreach ([$body, $later, $unknown, FakeService::exampleEvent(EventName::PAYMENT_TRANSACTION_SETTLEMENT)] as $text) {
    $expect(serialize(Events::read(json_decode($text))), serialize(Events::parse(json_decode($text, true))));
}

echo "$passed checks passed\n";
