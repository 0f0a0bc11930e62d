<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Event;
use PartnerApi\Model\EventHandlers;

/**
 * Receives deliveries: checks the signatures of the raw body and its age, skips what was handled before, calls the handler of the event's
 * name, and answers. Unknown events and fields pass. Answers: 204 handled, known or of no interest; 400, 401, 405, 413 not genuine or not
 * readable; 500 the handler threw, or the body was read before: all but 204 are tried again. Hand long work over to a queue.
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
     * @param string|list<string> $secrets `whsec_…`; the old and the new one while it is being rotated
     * @param Handlers $on the handler of each event, by its name
     * @param SeenKeys $seen keys of deliveries that were handled
     * @param int $maxBodyBytes a larger body is refused unread
     * @param (callable(\Throwable, ?Event): void)|null $onError called when a handler throws, or the body was read before (no event).
     *     Default: `error_log`
     * @param (callable(): int)|null $now seconds since 1970, for tests
     * @throws \InvalidArgumentException a secret is of another form, or a handler's name is that of no event
     */
    public function __construct(
        #[\SensitiveParameter] string|array $secrets,
        private readonly array $on,
        private readonly SeenKeys $seen,
        int $toleranceS = WebhookVerifier::TOLERANCE_S,
        private readonly int $maxBodyBytes = Contract::MAX_DELIVERY_BYTES,
        ?callable $onError = null,
        ?callable $now = null,
    ) {
        foreach (array_keys($on) as $name) {
            if (!in_array($name, EventHandlers::NAMES, true)) {
                throw new \InvalidArgumentException("Expected the name of an event, got $name: one of " . implode(', ', EventHandlers::NAMES) . '.');
            }
        }
        $this->verifier = new WebhookVerifier($secrets, $toleranceS);
        $this->onError = $onError === null ? self::log(...) : $onError(...);
        $this->now = $now === null ? time(...) : $now(...);
    }

    /** Answers the request that this script runs for. */
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
     * The answer to a request. It does the work of a web framework's adapter.
     *
     * @param array<string, string|list<string>> $headers by their names in any case
     * @param callable(int): string $read gives at most so many bytes of the body as it came, none at its end
     */
    public function answer(string $method, array $headers, callable $read): Answer
    {
        if ($method !== 'POST') {
            return new Answer(405, 'deliveries are POST requests', ['Allow' => 'POST']);
        }
        $given = array_map(static fn (mixed $value): string => is_array($value) ? implode(', ', $value) : (string) $value, array_change_key_case($headers));
        $length = (int) ($given['content-length'] ?? 0);
        $body = $length > $this->maxBodyBytes ? null : $this->read($read);
        if ($body === null) {
            return new Answer(413, "the body has more than {$this->maxBodyBytes} bytes", ['Connection' => 'close']);
        }
        if ($body === '' && $length > 0) {
            ($this->onError)(new WebhookException(500, "Expected the raw body, got one that was read before: Content-Length says $length bytes, none are left. Put the receiver before everything that reads or parses the body, or hand it the bytes as they came."), null);

            return new Answer(500, 'the body was read before the receiver: its log says how to mend it');
        }
        try {
            $delivery = $this->verifier->receive($given, $body, ($this->now)());
        } catch (WebhookException $refused) {
            return new Answer($refused->status, $refused->reason);
        }
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
     * The whole body, or null as soon as it is larger than allowed.
     *
     * @param callable(int): string $read
     */
    private function read(callable $read): ?string
    {
        $body = '';
        while (strlen($body) <= $this->maxBodyBytes) {
            $part = $read(min(65536, $this->maxBodyBytes + 1 - strlen($body)));
            if ($part === '') {
                return $body;
            }
            $body .= $part;
        }

        return null;
    }

    private static function log(\Throwable $error, ?Event $event): void
    {
        $name = $event === null ? 'a delivery' : $event->header->eventName;
        error_log("partner-integration-api: $name: {$error->getMessage()}");
    }
}
