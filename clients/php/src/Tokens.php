<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** Asks for a token and keeps it until shortly before it expires. */
final class Tokens implements TokenSource
{
    /** Renewed this long before it expires, or after four fifths of a shorter life. */
    private const RENEW_BEFORE_S = 60;
    private const DEFAULT_LIFE_S = 3600;

    public function __construct(
        private readonly ClientCredentials $credentials,
        private readonly Sender $sender,
        private readonly float $timeoutS,
    ) {
    }

    public function token(?string $refused): string
    {
        $held = $this->credentials->store->load();
        if ($held !== null && $held->token === $refused) {
            $held = null;
        }
        if ($held !== null && time() < $held->renewAt) {
            return $held->token;
        }
        try {
            $renewed = $this->request();
        } catch (PartnerException $failure) {
            // The token at hand is still good for a while, and the next request asks again.
            if ($held !== null && time() < $held->expiresAt) {
                return $held->token;
            }
            throw $failure;
        }
        $this->credentials->store->save($renewed);

        return $renewed->token;
    }

    private function request(): StoredToken
    {
        $basic = rawurlencode($this->credentials->clientId) . ':' . rawurlencode($this->credentials->clientSecret);
        $form = ['grant_type' => 'client_credentials', 'scope' => implode(' ', $this->credentials->scopes)];
        $headers = [
            'Authorization' => 'Basic ' . base64_encode($basic),
            'Accept' => 'application/json',
            'Content-Type' => 'application/x-www-form-urlencoded',
        ];
        $now = time();
        $response = $this->sender->send(new Request('POST', $this->credentials->tokenUrl, $headers, http_build_query($form), $this->timeoutS));
        $answer = $response->json();
        if ($response->status !== 200 || !is_string($answer['access_token'] ?? null)) {
            throw self::refusal($response, $answer);
        }
        $lifeS = is_int($answer['expires_in'] ?? null) ? $answer['expires_in'] : self::DEFAULT_LIFE_S;
        $renewAt = $now + $lifeS - (int) min(self::RENEW_BEFORE_S, $lifeS / 5);

        return new StoredToken($answer['access_token'], $renewAt, $now + $lifeS);
    }

    /**
     * Errors of RFC 6749, 5.2.
     *
     * @param array<mixed> $answer
     */
    private static function refusal(Response $response, array $answer): PartnerApiException
    {
        $message = is_string($answer['error_description'] ?? null) ? $answer['error_description'] : 'Expected an access_token in the answer.';
        $code = is_string($answer['error'] ?? null) ? $answer['error'] : "HTTP_{$response->status}";

        return new PartnerApiException($response, [new ErrorDetail('No access token', $message, $code, 'error')]);
    }
}
