<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Event;
use PartnerApi\Model\EventHandlers;

/**
 * Receives deliveries: verifies the signatures and the timestamp, skips duplicates, and calls the handler of the event. Unknown events
 * and fields are accepted.
 *
 * - 204: handled, duplicate, or no handler registered.
 * - 400, 401, 405, 413: not authentic or not readable.
 * - 500: the handler threw an exception, or the body was already read.
 *
 * The service retries every delivery that does not get 2xx. A handler must return before the delivery times out: move long work to a
 * queue.
 *
 * @phpstan-import-type Handlers from EventHandlers
 */
final class Receiver
{
    private readonly WebhookVerifier $verifier;

    /** @var \Closure(\Throwable, ?Event): void */
    private readonly \Closure $onError;

    /** @var \Closure(): int */
    private readonly \Closure $now;

    /**
     * @param string|list<string> $secrets notification secret, `whsec_…`. Pass the old and the new one during a rotation
     * @param Handlers $on handler of each event, by event name. Events without a handler are acknowledged and dropped
     * @param SeenKeys $seen store of handled idempotency keys
     * @param int $toleranceS maximum difference between the delivery's timestamp and this clock, in seconds. Default: the contract's
     * @param int $maxBodyBytes larger bodies are rejected without being read
     * @param (callable(\Throwable, ?Event): void)|null $onError called when a handler fails, and without an event when the
     *     body was already read or is no valid event. Default: `error_log`
     * @param (callable(): int)|null $now current time, in seconds since 1970; replace it in tests
     * @param (\Closure(Moment): void)|null $observe called after each delivery, such as `Moment::logTo($logger)`
     * @throws \InvalidArgumentException if a secret has another format, or a handler is registered for an unknown event name
     */
    public function __construct(
        #[\SensitiveParameter] string|array $secrets,
        private readonly array $on,
        private readonly SeenKeys $seen,
        int $toleranceS = WebhookVerifier::TOLERANCE_S,
        private readonly int $maxBodyBytes = Contract::MAX_DELIVERY_BYTES,
        ?callable $onError = null,
        ?callable $now = null,
        private readonly ?\Closure $observe = null,
    ) {
        foreach (array_keys($on) as $name) {
            if (!in_array($name, EventHandlers::NAMES, true)) {
                throw new \InvalidArgumentException("Expected an event name, got $name. Use one of " . implode(', ', EventHandlers::NAMES) . '.');
            }
        }
        $this->verifier = new WebhookVerifier($secrets, $toleranceS);
        $this->onError = $onError === null ? self::logError(...) : $onError(...);
        $this->now = $now === null ? time(...) : $now(...);
    }

    /** Handles the current request of the web server and sends the response. */
    public function serve(): void
    {
        $body = fopen('php://input', 'rb');
        $answer = $this->answer($_SERVER['REQUEST_METHOD'], getallheaders(), static fn (int $size): string => (string) fread($body, $size));
        http_response_code($answer->status);
        foreach ($answer->headers as $name => $value) {
            header("$name: $value");
        }
        if ($answer->text !== '') {
            header('Content-Type: text/plain; charset=utf-8');
        }
        echo $answer->text;
    }

    /**
     * Handles a request and returns the response. Adapters for web frameworks call this method.
     *
     * @param array<string, string|list<string>> $headers case-insensitive
     * @param callable(int): string $read reads up to the given number of raw bytes of the body; empty at the end
     */
    public function answer(string $method, array $headers, callable $read): Answer
    {
        $startedAt = hrtime(true);
        $subject = '';
        $answer = $this->respond($method, $headers, $read, $subject);
        $durationS = (hrtime(true) - $startedAt) / 1e9;
        ($this->observe ?? static fn () => null)(new Moment('delivery', $subject, status: $answer->status, durationS: $durationS, reason: $answer->text));

        return $answer;
    }

    /**
     * @param array<string, string|list<string>> $headers
     * @param callable(int): string $read
     * @param string $subject is set to the name and the key of an authentic delivery
     */
    private function respond(string $method, array $headers, callable $read, string &$subject): Answer
    {
        if ($method !== 'POST') {
            return new Answer(405, 'deliveries are POST requests', ['Allow' => 'POST']);
        }
        $fields = array_map(static fn (mixed $value): string => is_array($value) ? implode(', ', $value) : (string) $value, array_change_key_case($headers));
        $length = (int) ($fields['content-length'] ?? 0);
        $body = $length > $this->maxBodyBytes ? null : $this->read($read);
        if ($body === null) {
            return new Answer(413, "the body is larger than {$this->maxBodyBytes} bytes", ['Connection' => 'close']);
        }
        if ($body === '' && $length > 0) {
            $reason = "Expected the raw body, got one that was already read: Content-Length is $length, but no bytes are left."
                . ' Put the receiver before everything that reads or parses the body, or pass it the raw bytes.';
            ($this->onError)(new WebhookException(500, $reason), null);

            return new Answer(500, "the body was already read: the receiver's log says how to fix it");
        }
        try {
            $delivery = $this->verifier->receive($fields, $body, ($this->now)());
        } catch (WebhookException $error) {
            if ($error->place !== null) {
                ($this->onError)($error, null);
            }

            return new Answer($error->status, $error->reason);
        }
        $subject = "{$delivery->event->header->eventName} $delivery->idempotencyKey";
        try {
            $handler = $this->on[$delivery->event->header->eventName] ?? null;
            $this->seen->once($delivery->idempotencyKey, static fn () => $handler === null ? null : $handler($delivery->event, $delivery));

            return new Answer(204);
        } catch (\Throwable $error) {
            ($this->onError)($error, $delivery->event);

            return new Answer(500, 'the handler failed');
        }
    }

    /**
     * Returns the complete body, or null as soon as it exceeds the size limit.
     *
     * @param callable(int): string $read
     */
    private function read(callable $read): ?string
    {
        $body = '';
        while (strlen($body) <= $this->maxBodyBytes) {
            $chunk = $read(min(65536, $this->maxBodyBytes + 1 - strlen($body)));
            if ($chunk === '') {
                return $body;
            }
            $body .= $chunk;
        }

        return null;
    }

    private static function logError(\Throwable $error, ?Event $event): void
    {
        $name = $event === null ? 'a delivery' : $event->header->eventName;
        error_log("partner-integration-api: $name: {$error->getMessage()}");
    }
}
