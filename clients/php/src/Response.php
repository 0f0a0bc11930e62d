<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** An HTTP response. */
final class Response
{
    private const REDIRECTS = [301, 302, 303, 307, 308];

    /** @param array<string, string> $headers headers by lower-case name */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly string $url,
    ) {
    }

    /** Returns a header by its case-insensitive name, or null. */
    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }

    /** @internal the request id as a part of an error message; empty if the response contains none */
    public function requestSuffix(): string
    {
        $requestId = $this->header('X-Request-ID') ?? '';

        return $requestId === '' ? '' : ", request $requestId";
    }

    /** Returns the URL without its query, which may contain a signature. */
    public function address(): string
    {
        return explode('?', $this->url, 2)[0];
    }

    /** @return array<mixed> the parsed body; empty if it is not a JSON object or list */
    public function json(): array
    {
        $json = json_decode($this->body, true);

        return is_array($json) ? $json : [];
    }

    /**
     * Returns the envelope's `data`, read by `$read`. Without `$read` only the envelope is checked.
     *
     * @internal
     *
     * @throws UnreadableAnswerException if the body does not match the shape
     */
    public function read(string $shape, ?callable $read = null): mixed
    {
        try {
            $envelope = ResponseValidator::object($this->body);
            if ($read === null) {
                return null;
            }
            try {
                return $read($envelope->data ?? null);
            } catch (\TypeError) { // The types of the parameters found a mismatch, or an integer such as 1200.0.
                return $read(ResponseValidator::field($envelope, 'data', $shape));
            }
        } catch (Mismatch $mismatch) {
            throw $this->unreadable($mismatch);
        }
    }

    /** @internal */
    public function unreadable(Mismatch $mismatch): UnreadableAnswerException
    {
        return new UnreadableAnswerException($this, $mismatch->place, $mismatch->expected, $mismatch->got, $mismatch->excerpt);
    }

    /**
     * @internal
     *
     * @param bool $marksEnd whether the protocol marks the end of a response, as HTTP/2 does
     * @param string $reason the reason if the response is incomplete
     * @throws PartnerException if the response is too long, incomplete or a redirect
     */
    public function complete(bool $isComplete, bool $marksEnd, string $reason): self
    {
        if (strlen($this->body) > Policy::MAX_ANSWER_BYTES) {
            throw $this->unreadable(new Mismatch('', 'at most ' . Policy::MAX_ANSWER_BYTES . ' bytes', 'more'));
        }
        $isBounded = $marksEnd || $this->header('Content-Length') !== null || $this->header('Transfer-Encoding') !== null;
        $isTruncated = $this->body === '' && !$isBounded && !in_array($this->status, [204, 304], true);
        if (!$isComplete || $isTruncated) {
            throw new PartnerConnectionException($this->address(), 1, $reason);
        }
        if (in_array($this->status, self::REDIRECTS, true)) {
            // The token must go to the service only.
            throw new RedirectException($this->address(), $this->status, explode('?', $this->header('Location') ?? '', 2)[0]);
        }

        return $this;
    }

    public function error(): PartnerApiException
    {
        try {
            $errors = ResponseValidator::field(ResponseValidator::object($this->body), 'errors', 'ErrorDetail[]');
        } catch (Mismatch) {
            $errors = []; // Not a response of the service.
        }

        return new PartnerApiException($this, array_map(ErrorDetail::read(...), $errors));
    }
}
