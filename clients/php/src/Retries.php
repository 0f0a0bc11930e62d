<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends a request and retries it with growing, jittered delays, never before `Retry-After`. */
final class Retries implements Sender
{
    public const IDEMPOTENCY_HEADER = 'X-Idempotency-Key';

    /** @param bool $isAlwaysSafe whether sending any request twice is harmless. Default: decided by method and idempotency key */
    public function __construct(
        private readonly Sender $sender,
        private readonly int $maxAttempts,
        private readonly bool $isAlwaysSafe = false,
        private readonly Clock $clock = new SystemClock(),
        private readonly ?\Closure $observe = null,
    ) {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $isSafe = $this->isAlwaysSafe || self::isSafe($request);
        $subject = $request->method . ' ' . explode('?', $request->url, 2)[0];
        for ($attempt = 1; ; $attempt++) {
            $startedAt = hrtime(true);
            $tell = function (string $kind, mixed ...$fields) use ($subject, $attempt, $startedAt): void {
                $fields += $kind === 'attempt' ? [] : ['durationS' => (hrtime(true) - $startedAt) / 1e9];
                ($this->observe ?? static fn () => null)(new Moment($kind, $subject, $attempt, $this->maxAttempts, ...$fields));
            };
            $tell('attempt');
            $isLast = $attempt >= $this->maxAttempts;
            $retryAfterS = null;
            try {
                $response = $this->sender->send($request);
                $tell('response', status: $response->status, requestId: $response->header('X-Request-ID'));
                $retryAfterS = self::retryAfterS($response, $this->clock->now());
                if ($isLast || $retryAfterS > Policy::MAX_RETRY_AFTER_SECONDS || !self::isRetryable($response, $retryAfterS !== null, $isSafe)) {
                    return $response;
                }
            } catch (PartnerException $error) {
                $isLost = $error instanceof PartnerConnectionException;
                $failure = $isLost ? new PartnerConnectionException($error->address, $attempt, $error->reason) : $error;
                $tell('error', reason: $failure->getMessage());
                if (!$isLost || $isLast || !$isSafe) {
                    throw $failure;
                }
            }
            $delayS = ($retryAfterS ?? 0) + self::backoffS($attempt);
            $tell('wait', durationS: $delayS);
            $this->clock->sleep($delayS);
        }
    }

    /** Waits for the delay before a second attempt. */
    public function pause(): void
    {
        $this->clock->sleep(self::backoffS(1));
    }

    private static function backoffS(int $attempt): float
    {
        $delayMs = min(Policy::FIRST_DELAY_MILLISECONDS * Policy::DELAY_FACTOR ** ($attempt - 1), Policy::MAX_DELAY_MILLISECONDS);

        return $delayMs / 1000 * (1 - random_int(0, 1000) / 1000 * Policy::JITTER_PERCENT / 100);
    }

    /** Whether sending the request twice is harmless. */
    private static function isSafe(#[\SensitiveParameter] Request $request): bool
    {
        return in_array($request->method, Policy::RETRYABLE_METHODS, true)
            || (isset($request->headers[self::IDEMPOTENCY_HEADER]) && in_array($request->method, Policy::METHODS_RETRYABLE_WITH_KEY, true));
    }

    /** Whether a retry of the same request may succeed. */
    private static function isRetryable(Response $response, bool $hasRetryAfter, bool $isSafe): bool
    {
        $status = $response->status;
        if (in_array($status, Policy::UNPROCESSED_STATUSES, true)) {
            return true;
        }
        if ($hasRetryAfter && in_array($status, Policy::UNPROCESSED_STATUSES_WITH_RETRY_AFTER, true)) {
            return true;
        }
        if (!$isSafe || $status !== 409) {
            return $isSafe && in_array($status, Policy::RETRYABLE_STATUSES, true);
        }
        foreach (Policy::RETRYABLE_CODES as $code) { // The previous attempt timed out, but the service is still processing it.
            if (str_contains($response->body, "\"$code\"")) {
                return true;
            }
        }

        return false;
    }

    /**
     * Returns the delay from `Retry-After` (seconds or an HTTP date), or null without the header. A date is relative to the response's
     * own `Date`, because the local clock may be wrong.
     */
    public static function retryAfterS(Response $response, int $now): ?int
    {
        $value = $response->header('Retry-After') ?? '';
        if (preg_match('/^[0-9]+$/D', $value) === 1) {
            return strlen(ltrim($value, '0')) > 9 ? PHP_INT_MAX : (int) $value;
        }
        $date = self::dateS($value);

        return $date === null ? null : max($date - (self::dateS($response->header('Date') ?? '') ?? $now), 0);
    }

    private static function dateS(string $value): ?int
    {
        $date = \DateTimeImmutable::createFromFormat(\DateTimeInterface::RFC7231, $value);

        // The parser accepts other forms, and days that no calendar has.
        return $date !== false && $date->format(\DateTimeInterface::RFC7231) === $value ? $date->getTimestamp() : null;
    }
}
