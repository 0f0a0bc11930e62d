<?php

declare(strict_types=1);

namespace PartnerApi;

/** The part that all operations share: token, headers, retries, envelope. */
abstract class Transport
{
    /** Name and version of the client, and the runtime. */
    public const AGENT = 'partner-integration-api-php/' . Contract::VERSION . ' PHP/' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

    private readonly string $baseUrl;
    private readonly Retries $retries;
    private readonly TokenSource $tokens;

    /**
     * @param string $baseUrl base URL of the service, such as `http://127.0.0.1:8080`
     * @param ClientCredentials|TokenSource $auth source of access tokens: OAuth 2.0 client credentials or your own class
     * @param float $timeoutS timeout of one attempt, including its response body, in seconds. Default: the contract's
     * @param int $maxAttempts maximum number of attempts per call, including the first. Default: the contract's; 1 disables retries
     * @param Sender $sender sends one request. Default: the curl extension
     * @param Clock $clock clock and timer of the client; replace it in tests
     * @param (\Closure(Moment): void)|null $observe called with each token request, attempt, response, delay and error, before the client
     *     goes on, such as `Moment::logTo($logger)`. It must not throw
     * @param (\Closure(): ?string)|null $traceparent returns the `traceparent` of the current span, which each call sends, such as from
     *     OpenTelemetry
     * @throws \InvalidArgumentException if a setting cannot work
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ClientCredentials|TokenSource $auth,
        private readonly float $timeoutS = Policy::TIMEOUT_SECONDS,
        int $maxAttempts = Policy::MAX_ATTEMPTS,
        Sender $sender = new CurlSender(),
        Clock $clock = new SystemClock(),
        ?\Closure $observe = null,
        private readonly ?\Closure $traceparent = null,
    ) {
        $this->baseUrl = rtrim(Settings::url('base URL', $baseUrl), '/');
        Settings::positive('timeout', $timeoutS);
        Settings::positive('number of attempts', $maxAttempts);
        $this->retries = new Retries($sender, $maxAttempts, false, $clock, $observe);
        // A token request changes no state, so it is always safe to retry.
        $tokenRetries = new Retries($sender, $maxAttempts, true, $clock, $observe);
        $this->tokens = $auth instanceof TokenSource ? $auth : new Tokens($auth, $tokenRetries, $timeoutS, $clock, $observe);
    }

    /**
     * Calls an operation.
     *
     * @param array<string, mixed> $query parameters by name; null is omitted
     * @param array<string, string> $placing location or style of each parameter that is not a plain query parameter
     * @param bool $isKeyed whether the contract requires an idempotency key
     * @param bool $isPublic whether the operation works without a token
     * @throws PartnerApiException if the status is not 2xx
     */
    protected function call(
        string $method,
        string $path,
        ?CallOptions $options,
        array $query = [],
        array $placing = [],
        mixed $body = null,
        string $bodyType = 'application/json',
        bool $isKeyed = false,
        bool $isPublic = false,
    ): Response {
        $options ??= new CallOptions();
        $content = $body === null ? null : Body::of($bodyType, $body);
        $parameters = Parameters::of($query, $placing);
        $headers = array_filter([
            'Accept' => $isPublic ? '*/*' : 'application/json',
            'User-Agent' => self::AGENT,
            'Content-Type' => $content?->contentType,
            'X-Request-ID' => $options->requestId,
            'traceparent' => $this->traceparent === null ? null : ($this->traceparent)(),
            'If-None-Match' => $options->ifNoneMatch,
            Retries::IDEMPOTENCY_HEADER => $isKeyed ? ($options->idempotencyKey ?? self::newUuid()) : null,
            ...$parameters->headers,
        ], static fn (?string $value): bool => $value !== null);
        foreach ($headers as $name => $value) {
            Settings::header($name, $value);
        }
        $url = $this->baseUrl . $path . $parameters->query;
        $timeoutS = ($options->timeoutS ?? $this->timeoutS) + ($query[Policy::WAIT_PARAMETER] ?? 0);
        $request = new Request($method, $url, $headers, $content?->text, $timeoutS);
        $response = $isPublic ? $this->retries->send($request) : $this->sendWithToken($request);
        if ($options->onResponse !== null) {
            ($options->onResponse)($response);
        }
        if ($response->status < 200 || $response->status > 299) {
            throw $response->error();
        }

        return $response;
    }

    /** Waits for the delay before a second attempt. */
    protected function pause(): void
    {
        $this->retries->pause();
    }

    /**
     * Returns the envelope's `data`, read by `$read`.
     *
     * @template T
     * @param callable(mixed): T $read
     * @return T
     * @throws UnreadableAnswerException if `data` does not match the shape
     */
    protected static function data(Response $response, string $shape, callable $read): mixed
    {
        return $response->read($shape, $read);
    }

    /**
     * Checks the envelope of a response without data.
     *
     * @throws UnreadableAnswerException if the body is not an envelope
     */
    protected static function checked(Response $response): void
    {
        $response->read('');
    }

    /** Sends with an access token, and retries with a new token after a 401. */
    private function sendWithToken(#[\SensitiveParameter] Request $request): Response
    {
        $token = $this->tokens->token(null);
        for ($renewals = 0; ; $renewals++) {
            $response = $this->retries->send($request->withHeader('Authorization', self::bearer($token)));
            if ($response->status !== 401 || $renewals >= Policy::TOKEN_RENEWALS) {
                return $response;
            }
            $newToken = $this->tokens->token($token);
            if ($newToken === $token) {
                return $response;
            }
            $token = $newToken;
        }
    }

    private static function bearer(#[\SensitiveParameter] string $token): string
    {
        if (preg_match('/^[\x20-\x7e]*$/D', $token) !== 1) {
            throw new TokenException();
        }

        return "Bearer $token";
    }

    private static function newUuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);

        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
