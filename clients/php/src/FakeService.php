<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Responds to each call with the contract's example, without a network, for tests of your integration:
 * `new PartnerClient('http://fake.invalid', $credentials, sender: new FakeService())`.
 */
final class FakeService implements Sender
{
    /** @var list<array{operation: string, request: Request}> the calls so far, without token requests */
    public array $requests = [];

    /** @var array<string, list<array{int, string}>> */
    private array $responses = [];

    /** Sets the response of the next call of an operation, with its whole JSON body. */
    public function respond(string $operation, int $status, mixed $body): void
    {
        if (!in_array($operation, array_column(Examples::RESPONSES, 0), true)) {
            throw new \InvalidArgumentException("Expected an operation of the contract, such as getCatalog, got $operation.");
        }
        $this->responses[$operation][] = [$status, json_encode($body, JSON_THROW_ON_ERROR)];
    }

    /** Makes the next call of an operation fail with an error code, such as `ErrorCode::PROMOTION_NOT_ACTIVATED`. */
    public function fail(string $operation, int $status, string $code): void
    {
        $error = ['message_title' => $code, 'message' => "Fake: $code.", 'code' => $code, 'message_severity' => 'error'];
        $this->respond($operation, $status, ['success' => false, 'errors' => [$error]]);
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        if (($request->headers['Content-Type'] ?? '') === 'application/x-www-form-urlencoded') {
            return new Response(200, [], '{"access_token":"fake","expires_in":3600}', $request->url);
        }
        $path = (string) parse_url($request->url, PHP_URL_PATH);
        foreach (Examples::RESPONSES as [$operation, $method, $template, $status, $body]) {
            $pattern = preg_replace('/\\\\\{\w+\\\\\}/', '[^/]+', preg_quote($template, '~'));
            if ($method === $request->method && preg_match("~$pattern$~D", $path) === 1) {
                $this->requests[] = ['operation' => $operation, 'request' => $request];
                $this->responses[$operation] ??= [];
                [$status, $body] = array_shift($this->responses[$operation]) ?? [$status, $body];

                return new Response($status, ['content-type' => 'application/json'], $body, $request->url);
            }
        }
        throw new \LogicException("Expected a call of the contract, got $request->method $path.");
    }

    /** Returns the body of a delivery with the contract's example of an event, such as `food.order.created`. */
    public static function exampleEvent(string $name): string
    {
        return Examples::EVENTS[$name];
    }

    /**
     * Returns the headers with which the service would send a body.
     *
     * @param string|non-empty-list<string> $secrets `whsec_…`, newest first. All of them sign `webhook-signature`, the newest
     *     `X-Svc-Signature`
     * @param int|null $timestamp seconds since 1970. Default: now
     * @return array<string, string>
     */
    public static function signDelivery(
        string $body,
        #[\SensitiveParameter] string|array $secrets,
        string $idempotencyKey = 'key-1',
        ?int $timestamp = null,
    ): array {
        $sentAt = $timestamp ?? time();
        $keys = array_map(static fn (string $secret): string => (string) base64_decode(substr($secret, strlen('whsec_')), true), (array) $secrets);
        $sign = static fn (string $key): string => 'v1,' . base64_encode(hash_hmac('sha256', "$idempotencyKey.$sentAt.$body", $key, true));

        return [
            'Content-Type' => 'application/json',
            'X-Svc-Signature' => hash_hmac('sha256', $body, $keys[0]),
            'X-Svc-Idempotency-Key' => $idempotencyKey,
            'webhook-id' => $idempotencyKey,
            'webhook-timestamp' => (string) $sentAt,
            'webhook-signature' => implode(' ', array_map($sign, $keys)),
        ];
    }
}
