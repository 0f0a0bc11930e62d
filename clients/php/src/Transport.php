<?php

declare(strict_types=1);

namespace PartnerApi;

/** What every operation does: token, headers, retries, envelope. */
abstract class Transport
{
    /** By what a service knows the caller: this client, its version, and that of PHP. */
    public const AGENT = 'partner-integration-api-php/' . Contract::VERSION . ' PHP/' . PHP_MAJOR_VERSION . '.' . PHP_MINOR_VERSION;

    private readonly string $baseUrl;
    private readonly Sender $retrying;
    private readonly TokenSource $tokens;

    /**
     * @param string $baseUrl service base address, such as `http://127.0.0.1:8080`
     * @param float $timeoutS longest time for one attempt, its answer's body included
     * @param int $maxAttempts attempts at one call, the first one included; 1 repeats nothing
     * @param Clock $clock time and waiting, for tests
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ClientCredentials|TokenSource $auth,
        private readonly float $timeoutS = Policy::TIMEOUT_SECONDS,
        int $maxAttempts = Policy::MAX_ATTEMPTS,
        Sender $sender = new CurlSender(),
        Clock $clock = new SystemClock(),
    ) {
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->retrying = new Retries($sender, $maxAttempts, clock: $clock);
        // A token request stores nothing: it is always safe to repeat.
        $this->tokens = $auth instanceof TokenSource ? $auth : new Tokens($auth, new Retries($sender, $maxAttempts, true, $clock), $timeoutS, $clock);
    }

    /**
     * One call of an operation.
     *
     * @param array<string, mixed> $query what is null is left out
     * @param array<string, string> $placing where those stand that are no plain part of the query
     * @param bool $isKeyed whether the contract asks for an idempotency key
     * @param bool $isPublic whether it needs no token
     * @throws PartnerApiException the answer is not 2xx
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
        $sent = $body === null ? null : Body::of($bodyType, $body);
        $parameters = Parameters::of($query, $placing);
        $headers = array_filter([
            'Accept' => $isPublic ? '*/*' : 'application/json',
            'User-Agent' => self::AGENT,
            'Content-Type' => $sent?->contentType,
            'X-Request-ID' => $options->requestId,
            'If-None-Match' => $options->ifNoneMatch,
            Retries::IDEMPOTENCY_HEADER => $isKeyed ? ($options->idempotencyKey ?? self::newUuid()) : null,
        ], static fn (?string $value): bool => $value !== null);
        $request = new Request($method, $this->baseUrl . $path . $parameters->query, [...$headers, ...$parameters->headers], $sent?->text, $options->timeoutS ?? $this->timeoutS);
        $response = $isPublic ? $this->retrying->send($request) : $this->authorized($request);
        if ($options->onResponse !== null) {
            ($options->onResponse)($response);
        }
        if ($response->status < 200 || $response->status > 299) {
            throw $response->error();
        }

        return $response;
    }

    /**
     * What stands in the envelope's `data`.
     *
     * @template T
     * @param callable(mixed): T $read
     * @return T
     * @throws UnreadableAnswerException it does not fit the shape
     */
    protected static function data(Response $response, string $shape, callable $read): mixed
    {
        return $read($response->read($shape));
    }

    /** @throws UnreadableAnswerException the answer is not even an envelope */
    protected static function checked(Response $response): void
    {
        $response->read('');
    }

    /** With an access token; again with another one after a 401. */
    private function authorized(#[\SensitiveParameter] Request $request): Response
    {
        $token = $this->tokens->token(null);
        for ($renewals = 0; ; $renewals++) {
            $response = $this->retrying->send($request->withHeader('Authorization', self::bearer($token)));
            if ($response->status !== 401 || $renewals >= Policy::TOKEN_RENEWALS) {
                return $response;
            }
            $other = $this->tokens->token($token);
            if ($other === $token) {
                return $response;
            }
            $token = $other;
        }
    }

    /** @throws \InvalidArgumentException no header can hold it: a line break in it would begin another header */
    private static function bearer(#[\SensitiveParameter] string $token): string
    {
        if (preg_match('/^[\x20-\x7e]*$/D', $token) !== 1) {
            throw new \InvalidArgumentException('Expected a token of printable ASCII, got another text. Look where it is read from.');
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
