<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** An answer as it came. */
final class Response
{
    /** @param array<string, string> $headers by their lower-case names */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly string $url,
    ) {
    }

    /** The header of this name in any case. */
    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }

    /** @internal names the request in a message, where the answer did */
    public function named(): string
    {
        $requestId = $this->header('X-Request-ID') ?? '';

        return $requestId === '' ? '' : ", request $requestId";
    }

    /** Where it came from, without the query: that may hold a signature. */
    public function address(): string
    {
        return explode('?', $this->url, 2)[0];
    }

    /** @return array<mixed> the body; empty if it is no JSON object or list */
    public function json(): array
    {
        $json = json_decode($this->body, true);

        return is_array($json) ? $json : [];
    }

    /**
     * What stands in the envelope's `data`, and fits a shape; null for no shape.
     *
     * @throws UnreadableAnswerException it does not fit
     */
    public function read(string $shape): mixed
    {
        try {
            $envelope = AnswerCheck::object($this->body);

            return $shape === '' ? null : AnswerCheck::field($envelope, 'data', $shape);
        } catch (Misfit $misfit) {
            throw $this->unreadable($misfit);
        }
    }

    /** @internal */
    public function unreadable(Misfit $misfit): UnreadableAnswerException
    {
        return new UnreadableAnswerException($this, $misfit->place, $misfit->expected, $misfit->got, $misfit->excerpt);
    }

    public function error(): PartnerApiException
    {
        try {
            $errors = AnswerCheck::field(AnswerCheck::object($this->body), 'errors', 'ErrorDetail[]');
        } catch (Misfit) {
            $errors = []; // Not an answer of the service.
        }

        return new PartnerApiException($this, array_map(ErrorDetail::fromJson(...), $errors));
    }
}
