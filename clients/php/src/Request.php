<?php

declare(strict_types=1);

namespace PartnerApi;

/** An HTTP request. */
final class Request
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeoutS,
    ) {
    }

    /** Omits the headers, which contain a token or a secret. */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url];
    }

    public function withHeader(string $name, string $value): self
    {
        return new self($this->method, $this->url, [...$this->headers, $name => $value], $this->body, $this->timeoutS);
    }
}
