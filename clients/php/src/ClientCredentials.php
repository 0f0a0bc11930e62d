<?php

declare(strict_types=1);

namespace PartnerApi;

/** OAuth 2.0 client credentials. The token is fetched from `tokenUrl` and renewed before it expires. */
final class ClientCredentials implements \JsonSerializable
{
    /** A closure, because dumps and serializers do not show the variables that it captures. */
    private readonly \Closure $secret;

    /**
     * @param list<string> $scopes
     * @param TokenStore $store token store. With PHP-FPM, use one that outlives the request, such as FileTokenStore, because the
     *     token endpoint has a rate limit
     * @throws \InvalidArgumentException if a setting is empty or has another form
     */
    public function __construct(
        public readonly string $clientId,
        #[\SensitiveParameter] string $clientSecret,
        public readonly string $tokenUrl,
        public readonly array $scopes,
        public readonly TokenStore $store = new MemoryTokenStore(),
    ) {
        Settings::text('client id', $clientId);
        Settings::text('client secret', $clientSecret);
        Settings::url('token URL', explode('?', $tokenUrl, 2)[0]);
        $this->secret = static fn (): string => $clientSecret;
    }

    public function secret(): string
    {
        return ($this->secret)();
    }

    /** Omits the secret. */
    public function __debugInfo(): array
    {
        return $this->jsonSerialize();
    }

    /** Omits the secret. */
    public function jsonSerialize(): array
    {
        return ['clientId' => $this->clientId, 'tokenUrl' => $this->tokenUrl, 'scopes' => $this->scopes];
    }
}
