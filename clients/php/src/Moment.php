<?php

declare(strict_types=1);

namespace PartnerApi;

/** An action of the client or the receiver. It contains no token, secret, query or body. As a string it is one line. */
final class Moment implements \Stringable
{
    /**
     * @param string $kind `token`: a new token is requested. `attempt`: a request is sent. `response`: it got a response. `wait`: a delay
     *     before the next attempt. `error`: it got no response. `delivery`: the receiver responded to a delivery.
     * @param string $subject method and URL of the request without its query, or name of the event and idempotency key of an authentic
     *     delivery
     * @param int $attempt number of the attempt, from 1
     * @param int $status HTTP status of the response; 0 for other moments
     * @param string|null $requestId `X-Request-ID` of the response: include it when you contact support
     * @param float|null $durationS duration of the attempt, of the delay or of the handling of the delivery, in seconds
     * @param string $reason message of the error, or why the delivery was rejected
     */
    public function __construct(
        public readonly string $kind,
        public readonly string $subject = '',
        public readonly int $attempt = 0,
        public readonly int $maxAttempts = 0,
        public readonly int $status = 0,
        public readonly ?string $requestId = null,
        public readonly ?float $durationS = null,
        public readonly string $reason = '',
    ) {
    }

    public function __toString(): string
    {
        $parts = [
            $this->subject,
            $this->attempt > 0 ? "$this->attempt of $this->maxAttempts" : '',
            $this->requestId === null ? '' : "request $this->requestId",
            $this->durationS === null ? '' : round($this->durationS * 1000) . ' ms',
        ];
        $status = $this->status > 0 ? " $this->status" : '';
        $reason = $this->reason === '' ? '' : ": $this->reason";

        return PartnerException::printable("$this->kind$status: " . implode(', ', array_filter($parts)) . $reason);
    }

    /**
     * Returns an observer that writes to a PSR-3 logger: tokens and attempts at debug, successes at info, everything else at warning.
     *
     * @return \Closure(Moment): void
     */
    public static function logTo(\Psr\Log\LoggerInterface $logger): \Closure
    {
        return static function (Moment $moment) use ($logger): void {
            $isStart = in_array($moment->kind, ['token', 'attempt'], true);
            $isSuccess = $moment->status > 0 && $moment->status < 400;
            $logger->log($isStart ? 'debug' : ($isSuccess ? 'info' : 'warning'), '{moment}', ['moment' => $moment]);
        };
    }
}
