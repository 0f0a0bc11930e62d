<?php

declare(strict_types=1);

namespace PartnerApi;

/** A token of the partner itself, fetched from `tokenUrl` and renewed before it expires. */
final class ClientCredentials implements \JsonSerializable
{
    /** A function, because no way of printing or storing an object looks into one. */
    private readonly \Closure $secret;

    /**
     * @param list<string> $scopes
     * @param TokenStore $store keeps the token; with PHP-FPM one that outlives the request, such as a FileTokenStore: tokens
     *     have a rate limit
     */
    public function __construct(
        public readonly string $clientId,
        #[\SensitiveParameter] string $clientSecret,
        public readonly string $tokenUrl,
        public readonly array $scopes,
        public readonly TokenStore $store = new MemoryTokenStore(),
    ) {
        $this->secret = static fn (): string => $clientSecret;
    }

    public function secret(): string
    {
        return ($this->secret)();
    }

    /** Without the secret. */
    public function __debugInfo(): array
    {
        return $this->jsonSerialize();
    }

    /** Without the secret. */
    public function jsonSerialize(): array
    {
        return ['clientId' => $this->clientId, 'tokenUrl' => $this->tokenUrl, 'scopes' => $this->scopes];
    }
}
