<?php

// Receiving: what a receiver answers, and what its handlers see. php tests/receiver.php

declare(strict_types=1);

use PartnerApi\Answer;
use PartnerApi\Delivery;
use PartnerApi\FileSeenKeys;
use PartnerApi\Model\Event;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Receiver;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);

$vector = json_decode((string) file_get_contents(__DIR__ . '/generated/vector.json'), true, 512, JSON_THROW_ON_ERROR);
$folder = sys_get_temp_dir() . '/receiver-' . bin2hex(random_bytes(8));
$seen = [];
$errors = [];
$onOrder = static function (OrderEvent $event, Delivery $delivery) use (&$seen): void {
    $seen[] = "{$delivery->idempotencyKey} {$event->body->order->status}";
};
$receiver = static function (?callable $handler = null, int $maxBodyBytes = 100_000, string $keys = 'keys') use ($vector, $folder, $onOrder, &$errors): Receiver {
    return new Receiver(
        $vector['secret'],
        ['food.order.created' => $handler ?? $onOrder],
        new FileSeenKeys("$folder/$keys"),
        maxBodyBytes: $maxBodyBytes,
        onError: static function (Throwable $error, ?Event $event) use (&$errors): void {
            $errors[] = ($event === null ? '' : "{$event->header->eventName}: ") . $error->getMessage();
        },
        now: static fn (): int => (int) $vector['headers']['webhook-timestamp'],
    );
};
/** @param array<string, string> $more */
$answer = static function (Receiver $receiver, ?string $body = null, string $method = 'POST', array $more = []) use ($vector): Answer {
    $body ??= $vector['body'];
    $stream = fopen('php://memory', 'w+b');
    fwrite($stream, $body);
    rewind($stream);
    $headers = $more + $vector['headers'] + ['Content-Length' => (string) strlen($body)];

    return $receiver->answer($method, $headers, static fn (int $size): string => (string) fread($stream, $size));
};
$checks = 0;
$expect = static function (string $what, mixed $expected, mixed $got) use (&$checks): void {
    if ($expected != $got) {
        fwrite(STDERR, "$what: expected " . var_export($expected, true) . ', got ' . var_export($got, true) . "\n");
        exit(1);
    }
    ++$checks;
};

$one = $receiver();
$expect('a delivery', new Answer(204), $answer($one));
$expect('the same again', new Answer(204), $answer($one));
$expect('handled once', ["{$vector['headers']['webhook-id']} CREATED"], $seen);

$tries = 0;
$failing = $receiver(static function () use (&$tries): void {
    if (++$tries === 1) {
        throw new RuntimeException('no table');
    }
}, keys: 'failing');
$expect('a handler that throws', new Answer(500, 'the handler failed'), $answer($failing));
$expect('its error', ['food.order.created: no table'], $errors);
$expect('the next attempt', new Answer(204), $answer($failing));
$expect('and no more', [new Answer(204), 2], [$answer($failing), $tries]);
$errors = [];

foreach (['GET', 'PUT', 'post'] as $method) {
    $expect($method, new Answer(405, 'deliveries are POST requests', ['Allow' => 'POST']), $answer($one, method: $method));
}
$length = strlen($vector['body']);
$expect('a body of the limit', new Answer(204), $answer($receiver(maxBodyBytes: $length)));
$large = new Answer(413, 'the body has more than ' . ($length - 1) . ' bytes', ['Connection' => 'close']);
foreach ([[], ['Content-Length' => ''], ['Content-Length' => '1']] as $declared) {
    $expect('a body beyond it', $large, $answer($receiver(maxBodyBytes: $length - 1), more: $declared));
}
$expect('a forged one', new Answer(401, 'webhook-signature was not made with this secret'), $answer($one, $vector['body'] . ' '));
$expect('nothing is logged', [], $errors);

$read = $answer($one, '', more: ['Content-Length' => (string) $length]);
$expect('a body that was read before', new Answer(500, 'the body was read before the receiver: its log says how to mend it'), $read);
$expect('its remedy', 1, preg_match("/^Expected the raw body, got one that was read before: Content-Length says $length bytes/", $errors[0] ?? ''));

try {
    new Receiver($vector['secret'], ['food.order.create' => $onOrder], new FileSeenKeys($folder));
    $expect('a name of no event', 'an exception', 'none');
} catch (InvalidArgumentException $error) {
    $expect('a name of no event', true, str_contains($error->getMessage(), 'got food.order.create:'));
}

// Two requests at the same time: the second one waits, and finds the work done.
$seenKeys = new FileSeenKeys("$folder/both");
$child = proc_open([PHP_BINARY, '-r', 'require $argv[1]; (new PartnerApi\FileSeenKeys($argv[2]))->once("key", function () { echo "in\n"; fgets(STDIN); });', __DIR__ . '/../autoload.php', "$folder/both"], [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
fgets($pipes[1]); // It is at work.
$file = fopen("$folder/both/" . hash('sha256', 'key'), 'r');
$expect('the key is held', false, flock($file, LOCK_EX | LOCK_NB));
fwrite($pipes[0], "\n");
$works = 0;
$seenKeys->once('key', static function () use (&$works): void {
    ++$works;
});
$expect('the work is done once', [0, 0], [$works, proc_close($child)]);

array_map(unlink(...), glob("$folder/*/*") ?: []);
array_map(rmdir(...), glob("$folder/*") ?: []);
rmdir($folder);
echo "$checks checks passed\n";
