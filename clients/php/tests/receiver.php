<?php

// Tests of the receiver: its responses and its calls of handlers. Run with: php tests/receiver.php

declare(strict_types=1);

use PartnerApi\FileSeenKeys;
use PartnerApi\Receiver;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);

$vector = json_decode((string) file_get_contents(__DIR__ . '/generated/vector.json'), true, 512, JSON_THROW_ON_ERROR);
$folder = sys_get_temp_dir() . '/receiver-' . bin2hex(random_bytes(8));
$checks = 0;
$expect = static function (string $title, mixed $expected, mixed $actual) use (&$checks): void {
    if ($expected != $actual) {
        fwrite(STDERR, "$title: expected " . var_export($expected, true) . ', got ' . var_export($actual, true) . "\n");
        exit(1);
    }
    ++$checks;
};

try {
    new Receiver($vector['secret'], ['food.order.create' => static fn () => null], new FileSeenKeys($folder));
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
