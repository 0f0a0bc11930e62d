<?php

declare(strict_types=1);

namespace PartnerApi;

/** A token of the partner itself, fetched from `tokenUrl` and renewed before it expires. */
final class ClientCredentials
{
    /**
     * @param list<string> $scopes
     * @param TokenStore $store keeps the token; with PHP-FPM one that outlives the request, such as a FileTokenStore: tokens
     *     have a rate limit
     */
    public function __construct(
        public readonly string $clientId,
        #[\SensitiveParameter] public readonly string $clientSecret,
        public readonly string $tokenUrl,
        public readonly array $scopes,
        public readonly TokenStore $store = new MemoryTokenStore(),
    ) {
    }
}
