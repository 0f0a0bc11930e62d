<?php

declare(strict_types=1);

namespace PartnerApi;

/** Tries again what may succeed later: with growing, jittered pauses, and never before `Retry-After`. */
final class Retries implements Sender
{
    public const IDEMPOTENCY_HEADER = 'X-Idempotency-Key';

    private const IDEMPOTENT_METHODS = ['GET', 'PUT', 'DELETE'];
    private const PASSING_FAILURES = [408, 500, 502, 503, 504];
    private const FIRST_DELAY_S = 0.5;
    private const MAX_DELAY_S = 8.0;
    /** The longest window of a rate limit: a longer Retry-After is not waited for, the answer is returned. */
    private const MAX_RETRY_AFTER_S = 60;

    /** @param bool $isAlwaysSafe whether doing it twice does no harm, whatever it is */
    public function __construct(
        private readonly Sender $sender,
        private readonly int $maxAttempts,
        private readonly bool $isAlwaysSafe = false,
    ) {
    }

    public function send(Request $request): Response
    {
        $isSafe = $this->isAlwaysSafe
            || in_array($request->method, self::IDEMPOTENT_METHODS, true)
            || isset($request->headers[self::IDEMPOTENCY_HEADER]);
        for ($attempt = 1; ; $attempt++) {
            $isLast = $attempt >= $this->maxAttempts;
            $pauseS = min(self::FIRST_DELAY_S * 2 ** ($attempt - 1), self::MAX_DELAY_S) * random_int(500, 1000) / 1000;
            try {
                $response = $this->sender->send($request);
                $askedS = self::retryAfterS($response);
                if ($isLast || $askedS > self::MAX_RETRY_AFTER_S || !self::mayPass($response, $isSafe)) {
                    return $response;
                }
                $pauseS += $askedS;
            } catch (PartnerConnectionException $failure) {
                if ($isLast || !$isSafe) {
                    throw $failure;
                }
            }
            usleep((int) ($pauseS * 1_000_000));
        }
    }

    /** Whether the same request may be answered otherwise later. 429 and 503 with `Retry-After` say that nothing was done. */
    private static function mayPass(Response $response, bool $isSafe): bool
    {
        $status = $response->status;
        if ($status === 429 || ($status === 503 && $response->header('Retry-After') !== null)) {
            return true;
        }
        if (!$isSafe) {
            return false;
        }
        if ($status === 409) { // The attempt before timed out here and still runs there.
            return str_contains($response->body, '"IDEMPOTENCY_KEY_IN_FLIGHT"');
        }

        return in_array($status, self::PASSING_FAILURES, true);
    }

    /** `Retry-After`, seconds or a date, from now on; 0 without one. */
    private static function retryAfterS(Response $response): int
    {
        $value = $response->header('Retry-After') ?? '';
        if (preg_match('/^[0-9]{1,9}$/D', $value) === 1) {
            return (int) $value;
        }
        $date = \DateTimeImmutable::createFromFormat(\DateTimeInterface::RFC7231, $value);

        return $date === false ? 0 : max($date->getTimestamp() - time(), 0);
    }
}
