<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * Token store shared by several processes: a file that only its owner can read. Use a separate file for each client id and set of
 * scopes.
 */
final class FileTokenStore implements TokenStore
{
    public function __construct(private readonly string $path)
    {
    }

    public function load(): ?StoredToken
    {
        $text = is_file($this->path) ? file_get_contents($this->path) : false;
        $json = $text === false ? null : json_decode($text, true);
        if (!is_array($json) || !is_string($json['token'] ?? null) || !is_int($json['renew_at'] ?? null) || !is_int($json['expires_at'] ?? null)) {
            return null;
        }

        return new StoredToken($json['token'], $json['renew_at'], $json['expires_at']);
    }

    public function save(StoredToken $token): void
    {
        $json = json_encode(['token' => $token->token, 'renew_at' => $token->renewAt, 'expires_at' => $token->expiresAt], JSON_THROW_ON_ERROR);
        // tempnam() creates a file that only the owner can read. Renaming it is atomic, so no other process reads a partial file.
        $temporary = tempnam(dirname($this->path), 'token');
        if ($temporary === false || file_put_contents($temporary, $json) === false || !rename($temporary, $this->path)) {
            throw new \RuntimeException("Could not write the token to {$this->path}.");
        }
    }
}
