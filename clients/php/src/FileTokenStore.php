<?php

declare(strict_types=1);

namespace PartnerApi;

/** In a file that only its owner can read, for all requests on this machine. Each set of scopes wants its own. */
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
        $whole = tempnam(dirname($this->path), 'token'); // Created for its owner alone; renamed, so that nobody reads half of it.
        if ($whole === false || file_put_contents($whole, $json) === false || !rename($whole, $this->path)) {
            throw new \RuntimeException("The token could not be written to {$this->path}.");
        }
    }
}
