<?php

// Tests of the receiver: its responses and its calls of handlers. Run with: php tests/receiver.php

declare(strict_types=1);

use PartnerApi\Answer;
use PartnerApi\Delivery;
use PartnerApi\FileSeenKeys;
use PartnerApi\Model\Event;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Moment;
use PartnerApi\Receiver;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);

$vector = json_decode((string) file_get_contents(__DIR__ . '/generated/vector.json'), true, 512, JSON_THROW_ON_ERROR);
$folder = sys_get_temp_dir() . '/receiver-' . bin2hex(random_bytes(8));
$handled = [];
$errors = [];
$observed = [];
$onOrder = static function (OrderEvent $event, Delivery $delivery) use (&$handled): void {
    $handled[] = "{$delivery->idempotencyKey} {$event->body->order->status}";
};
$receiver = static function (?callable $handler = null, int $maxBodyBytes = 100_000, string $keys = 'keys') use ($vector, $folder, $onOrder, &$errors, &$observed): Receiver {
    return new Receiver(
        $vector['secret'],
        ['food.order.created' => $handler ?? $onOrder],
        new FileSeenKeys("$folder/$keys"),
        maxBodyBytes: $maxBodyBytes,
        onError: static function (Throwable $error, ?Event $event) use (&$errors): void {
            $errors[] = ($event === null ? '' : "{$event->header->eventName}: ") . $error->getMessage();
        },
        now: static fn (): int => (int) $vector['headers']['webhook-timestamp'],
        observe: static function (Moment $moment) use (&$observed): void {
            $observed[] = preg_replace('/[0-9]+ ms/', '… ms', (string) $moment);
        },
    );
};
/** @param array<string, string> $extraHeaders */
$post = static function (Receiver $receiver, ?string $body = null, string $method = 'POST', array $extraHeaders = []) use ($vector): Answer {
    $body ??= $vector['body'];
    $stream = fopen('php://memory', 'w+b');
    fwrite($stream, $body);
    rewind($stream);
    $headers = $extraHeaders + $vector['headers'] + ['Content-Length' => (string) strlen($body)];

    return $receiver->answer($method, $headers, static fn (int $size): string => (string) fread($stream, $size));
};
$checks = 0;
$expect = static function (string $title, mixed $expected, mixed $actual) use (&$checks): void {
    if ($expected != $actual) {
        fwrite(STDERR, "$title: expected " . var_export($expected, true) . ', got ' . var_export($actual, true) . "\n");
        exit(1);
    }
    ++$checks;
};

$default = $receiver();
$expect('returns 204 for a delivery', new Answer(204), $post($default));
$expect('returns 204 for a duplicate', new Answer(204), $post($default));
$expect('handles a duplicate delivery once', ["{$vector['headers']['webhook-id']} CREATED"], $handled);
$post($default, method: 'PUT');
$done = "delivery 204: food.order.created {$vector['headers']['webhook-id']}, … ms";
$expect('observes each delivery', [$done, $done, 'delivery 405: … ms: deliveries are POST requests'], $observed);

$attempts = 0;
$failing = $receiver(static function () use (&$attempts): void {
    if (++$attempts === 1) {
        throw new RuntimeException('no table');
    }
}, keys: 'failing');
$expect('returns 500 if the handler throws', new Answer(500, 'the handler failed'), $post($failing));
$expect('reports the error of the handler', ['food.order.created: no table'], $errors);
$expect('calls the handler again after a failure', new Answer(204), $post($failing));
$expect('does not call it after a success', [new Answer(204), 2], [$post($failing), $attempts]);
$errors = [];

foreach (['GET', 'PUT', 'post'] as $method) {
    $expect("returns 405 for $method", new Answer(405, 'deliveries are POST requests', ['Allow' => 'POST']), $post($default, method: $method));
}
$length = strlen($vector['body']);
$expect('accepts a body at the size limit', new Answer(204), $post($receiver(maxBodyBytes: $length)));
$tooLarge = new Answer(413, 'the body is larger than ' . ($length - 1) . ' bytes', ['Connection' => 'close']);
foreach ([[], ['Content-Length' => ''], ['Content-Length' => '1']] as $declared) {
    $expect('rejects a body above the size limit', $tooLarge, $post($receiver(maxBodyBytes: $length - 1), extraHeaders: $declared));
}
$expect('rejects a forged body', new Answer(401, 'webhook-signature was not made with this secret'), $post($default, $vector['body'] . ' '));
$expect('logs no error for a rejected delivery', [], $errors);

$response = $post($default, '', extraHeaders: ['Content-Length' => (string) $length]);
$expect('returns 500 for a body that was already read', new Answer(500, "the body was already read: the receiver's log says how to fix it"), $response);
$expect('logs how to fix it', 1, preg_match("/^Expected the raw body, got one that was already read: Content-Length is $length,/", $errors[0] ?? ''));

try {
    new Receiver($vector['secret'], ['food.order.create' => $onOrder], new FileSeenKeys($folder));
    $expect('rejects a handler for an unknown event name', 'an exception', 'none');
} catch (InvalidArgumentException $error) {
    $expect('names the unknown event name', true, str_contains($error->getMessage(), 'got food.order.create.'));
}

// Two concurrent requests with the same key: the second blocks until the first has done the work.
$seenKeys = new FileSeenKeys("$folder/concurrent");
$child = proc_open([PHP_BINARY, '-r', 'require $argv[1]; (new PartnerApi\FileSeenKeys($argv[2]))->once("key", function () { echo "in\n"; fgets(STDIN); });', __DIR__ . '/../autoload.php', "$folder/concurrent"], [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
fgets($pipes[1]); // The child process is inside the callback.
$file = fopen("$folder/concurrent/" . hash('sha256', 'key'), 'r');
$expect('locks the key during the work', false, flock($file, LOCK_EX | LOCK_NB));
fwrite($pipes[0], "\n");
$calls = 0;
$seenKeys->once('key', static function () use (&$calls): void {
    ++$calls;
});
$expect('does the work once', [0, 0], [$calls, proc_close($child)]);

array_map(unlink(...), glob("$folder/*/*") ?: []);
array_map(rmdir(...), glob("$folder/*") ?: []);
rmdir($folder);
echo "$checks checks passed\n";
