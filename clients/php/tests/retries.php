<?php

// Tests of the retry policy. Run with: php tests/retries.php

declare(strict_types=1);

use PartnerApi\Clock;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Request;
use PartnerApi\Response;
use PartnerApi\Retries;
use PartnerApi\Sender;

require __DIR__ . '/../autoload.php';

/** Returns the given responses in order. null is a broken connection. */
final class ScriptedSender implements Sender
{
    public int $attempts = 0;

    /** @param list<Response|null> $responses */
    public function __construct(private readonly array $responses)
    {
    }

    public function send(Request $request): Response
    {
        return $this->responses[$this->attempts++] ?? throw new PartnerConnectionException('http://service/', 1, 'broken');
    }
}

/** Does not sleep. */
final class FakeClock implements Clock
{
    public function now(): int
    {
        return time();
    }

    public function sleep(float $seconds): void
    {
    }
}

$response = static fn (int $status, ?string $retryAfter = null, string $body = ''): Response =>
    new Response($status, $retryAfter === null ? [] : ['retry-after' => $retryAfter], $body, 'http://service/');

$passed = 0;
$expect = static function (int $attempts, int $status, string $method, array $headers, ?Response ...$responses) use (&$passed): void {
    $sender = new ScriptedSender($responses);
    try {
        $actual = (new Retries($sender, 4, clock: new FakeClock()))->send(new Request($method, 'http://service/', $headers, null, 1.0))->status;
    } catch (PartnerConnectionException) {
        $actual = 0;
    }
    if ([$actual, $sender->attempts] !== [$status, $attempts]) {
        fwrite(STDERR, "$method: expected $status after $attempts, got $actual after {$sender->attempts}\n");
        exit(1);
    }
    $passed++;
};
$keyed = ['X-Idempotency-Key' => '7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11'];

// Retries safe requests.
$expect(2, 200, 'GET', [], $response(500), $response(200));
$expect(2, 200, 'PUT', [], null, $response(200));
$expect(2, 201, 'POST', $keyed, $response(409, body: '{"errors":[{"code":"IDEMPOTENCY_KEY_IN_FLIGHT"}]}'), $response(201));
// Retries any request that the service did not process.
$expect(2, 200, 'PATCH', [], $response(429), $response(200));
$expect(2, 201, 'POST', [], $response(503, '0'), $response(201));
// Sends all other requests once.
$expect(1, 400, 'GET', [], $response(400));
$expect(1, 500, 'POST', [], $response(500));
$expect(1, 503, 'POST', [], $response(503));
$expect(1, 409, 'POST', $keyed, $response(409));
$expect(1, 429, 'GET', [], $response(429, '61'));
$expect(1, 0, 'POST', [], null);

echo "$passed checks passed\n";
