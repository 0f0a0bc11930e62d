<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** Token cache. Requests a token and reuses it until shortly before it expires. */
final class Tokens implements TokenSource
{
    public function __construct(
        private readonly ClientCredentials $credentials,
        private readonly Sender $sender,
        private readonly float $timeoutS,
        private readonly Clock $clock,
        private readonly ?\Closure $observe = null,
    ) {
    }

    public function token(#[\SensitiveParameter] ?string $refused): string
    {
        $stored = $this->credentials->store->load();
        if ($stored !== null && $stored->token === $refused) {
            $stored = null;
        }
        if ($stored !== null && $this->clock->now() < $stored->renewAt) {
            return $stored->token;
        }
        try {
            $newToken = $this->request();
        } catch (PartnerException $error) {
            // The stored token is still valid. The next call tries to renew it again.
            if ($stored !== null && $this->clock->now() < $stored->expiresAt) {
                return $stored->token;
            }
            throw $error;
        }
        $this->credentials->store->save($newToken);

        return $newToken->token;
    }

    private function request(): StoredToken
    {
        ($this->observe ?? static fn () => null)(new Moment('token', 'POST ' . explode('?', $this->credentials->tokenUrl, 2)[0]));
        $basic = rawurlencode($this->credentials->clientId) . ':' . rawurlencode($this->credentials->secret());
        $form = ['grant_type' => 'client_credentials', 'scope' => implode(' ', $this->credentials->scopes)];
        $headers = [
            'Authorization' => 'Basic ' . base64_encode($basic),
            'Accept' => 'application/json',
            'User-Agent' => Transport::AGENT,
            'Content-Type' => 'application/x-www-form-urlencoded',
        ];
        $now = $this->clock->now();
        $response = $this->sender->send(new Request('POST', $this->credentials->tokenUrl, $headers, http_build_query($form), $this->timeoutS));
        if ($response->status < 200 || $response->status > 299) {
            throw self::error($response);
        }
        try {
            $body = ResponseValidator::object($response->body);
            $token = ResponseValidator::field($body, 'access_token', 'string');
            $lifetimeS = property_exists($body, 'expires_in')
                ? (int) ResponseValidator::field($body, 'expires_in', 'number')
                : Policy::DEFAULT_TOKEN_LIFE_SECONDS;
        } catch (Mismatch $mismatch) {
            // No excerpt: the body may contain a token.
            throw $response->unreadable(new Mismatch($mismatch->place, $mismatch->expected, $mismatch->got));
        }
        $marginS = min(Policy::TOKEN_MARGIN_SECONDS, $lifetimeS * Policy::TOKEN_MARGIN_PERCENT / 100);

        return new StoredToken($token, $now + $lifetimeS - (int) $marginS, $now + $lifetimeS);
    }

    /** Returns the error of a token response, as in RFC 6749, section 5.2. */
    private static function error(Response $response): PartnerApiException
    {
        $body = $response->json();
        $message = is_string($body['error_description'] ?? null) ? $body['error_description'] : 'The token endpoint rejected the request.';
        $code = is_string($body['error'] ?? null) ? $body['error'] : "HTTP_{$response->status}";

        return new PartnerApiException($response, [new ErrorDetail('No access token', $message, $code, 'error')]);
    }
}
