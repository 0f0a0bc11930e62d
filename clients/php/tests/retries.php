<?php

// Which requests are sent again. php tests/retries.php

declare(strict_types=1);

use PartnerApi\Clock;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Request;
use PartnerApi\Response;
use PartnerApi\Retries;
use PartnerApi\Sender;

require __DIR__ . '/../autoload.php';

/** Gives one answer after the other; null is a broken connection. */
final class Scripted implements Sender
{
    public int $attempts = 0;

    /** @param list<Response|null> $answers */
    public function __construct(private readonly array $answers)
    {
    }

    public function send(Request $request): Response
    {
        return $this->answers[$this->attempts++] ?? throw new PartnerConnectionException('http://service/', 1, 'broken');
    }
}

/** Passes over every pause. */
final class StillClock implements Clock
{
    public function now(): int
    {
        return time();
    }

    public function sleep(float $seconds): void
    {
    }
}

$answer = static fn (int $status, ?string $retryAfter = null, string $body = ''): Response =>
    new Response($status, $retryAfter === null ? [] : ['retry-after' => $retryAfter], $body, 'http://service/');

$passed = 0;
$expect = static function (int $attempts, int $status, string $method, array $headers, ?Response ...$answers) use (&$passed): void {
    $scripted = new Scripted($answers);
    try {
        $got = (new Retries($scripted, 4, clock: new StillClock()))->send(new Request($method, 'http://service/', $headers, null, 1.0))->status;
    } catch (PartnerConnectionException) {
        $got = 0;
    }
    if ([$got, $scripted->attempts] !== [$status, $attempts]) {
        fwrite(STDERR, "$method: expected $status after $attempts, got $got after {$scripted->attempts}\n");
        exit(1);
    }
    $passed++;
};
$keyed = ['X-Idempotency-Key' => '7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11'];

// What is safe is sent again.
$expect(2, 200, 'GET', [], $answer(500), $answer(200));
$expect(2, 200, 'PUT', [], null, $answer(200));
$expect(2, 201, 'POST', $keyed, $answer(409, body: '{"errors":[{"code":"IDEMPOTENCY_KEY_IN_FLIGHT"}]}'), $answer(201));
// What was not done is sent again.
$expect(2, 200, 'PATCH', [], $answer(429), $answer(200));
$expect(2, 201, 'POST', [], $answer(503, '0'), $answer(201));
// Everything else is sent once.
$expect(1, 400, 'GET', [], $answer(400));
$expect(1, 500, 'POST', [], $answer(500));
$expect(1, 503, 'POST', [], $answer(503));
$expect(1, 409, 'POST', $keyed, $answer(409));
$expect(1, 429, 'GET', [], $answer(429, '61'));
$expect(1, 0, 'POST', [], null);

echo "$passed checks passed\n";
