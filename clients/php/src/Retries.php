<?php

declare(strict_types=1);

namespace PartnerApi;

/** Tries again what may succeed later: with growing, jittered pauses, and never before `Retry-After`. */
final class Retries implements Sender
{
    public const IDEMPOTENCY_HEADER = 'X-Idempotency-Key';

    /** @param bool $isAlwaysSafe whether doing it twice does no harm, whatever it is */
    public function __construct(
        private readonly Sender $sender,
        private readonly int $maxAttempts,
        private readonly bool $isAlwaysSafe = false,
        private readonly Clock $clock = new SystemClock(),
    ) {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $isSafe = $this->isAlwaysSafe || self::isSafe($request);
        for ($attempt = 1; ; $attempt++) {
            $isLast = $attempt >= $this->maxAttempts;
            $askedS = null;
            try {
                $response = $this->sender->send($request);
                $askedS = self::retryAfterS($response, $this->clock->now());
                if ($isLast || $askedS > Policy::MAX_RETRY_AFTER_SECONDS || !self::mayPass($response, $askedS !== null, $isSafe)) {
                    return $response;
                }
            } catch (PartnerConnectionException $failure) {
                if ($isLast || !$isSafe) {
                    throw new PartnerConnectionException($failure->address, $attempt, $failure->reason);
                }
            }
            $this->clock->sleep(($askedS ?? 0) + self::pauseS($attempt));
        }
    }

    private static function pauseS(int $attempt): float
    {
        $longestMs = min(Policy::FIRST_DELAY_MILLISECONDS * Policy::DELAY_FACTOR ** ($attempt - 1), Policy::MAX_DELAY_MILLISECONDS);

        return $longestMs / 1000 * (1 - random_int(0, 1000) / 1000 * Policy::JITTER_PERCENT / 100);
    }

    /** Whether doing it twice does no harm. */
    private static function isSafe(#[\SensitiveParameter] Request $request): bool
    {
        return in_array($request->method, Policy::REPEATED_METHODS, true)
            || (isset($request->headers[self::IDEMPOTENCY_HEADER]) && in_array($request->method, Policy::METHODS_REPEATED_WITH_KEY, true));
    }

    /** Whether the same request may be answered otherwise later. */
    private static function mayPass(Response $response, bool $hasRetryAfter, bool $isSafe): bool
    {
        $status = $response->status;
        if (in_array($status, Policy::UNDONE_STATUSES, true)) {
            return true;
        }
        if ($hasRetryAfter && in_array($status, Policy::UNDONE_STATUSES_WITH_RETRY_AFTER, true)) {
            return true;
        }
        if (!$isSafe || $status !== 409) {
            return $isSafe && in_array($status, Policy::REPEATED_STATUSES, true);
        }
        foreach (Policy::REPEATED_CODES as $code) { // The attempt before timed out here and still runs there.
            if (str_contains($response->body, "\"$code\"")) {
                return true;
            }
        }

        return false;
    }

    /**
     * `Retry-After`, seconds or a date, from now on; null without one. A date counts from the answer's own `Date`: the clock here
     * may be wrong.
     */
    private static function retryAfterS(Response $response, int $now): ?int
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

        return $date === false ? null : $date->getTimestamp();
    }
}
