<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** Asks for a token and keeps it until shortly before it expires. */
final class Tokens implements TokenSource
{
    public function __construct(
        private readonly ClientCredentials $credentials,
        private readonly Sender $sender,
        private readonly float $timeoutS,
        private readonly Clock $clock,
    ) {
    }

    public function token(#[\SensitiveParameter] ?string $refused): string
    {
        $held = $this->credentials->store->load();
        if ($held !== null && $held->token === $refused) {
            $held = null;
        }
        if ($held !== null && $this->clock->now() < $held->renewAt) {
            return $held->token;
        }
        try {
            $renewed = $this->request();
        } catch (PartnerException $failure) {
            // The token at hand is still good for a while, and the next request asks again.
            if ($held !== null && $this->clock->now() < $held->expiresAt) {
                return $held->token;
            }
            throw $failure;
        }
        $this->credentials->store->save($renewed);

        return $renewed->token;
    }

    private function request(): StoredToken
    {
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
            throw self::refusal($response);
        }
        try {
            $answer = AnswerCheck::object($response->body);
            $token = AnswerCheck::field($answer, 'access_token', 'string');
            $lifeS = property_exists($answer, 'expires_in')
                ? (int) AnswerCheck::field($answer, 'expires_in', 'number')
                : Policy::DEFAULT_TOKEN_LIFE_SECONDS;
        } catch (Misfit $misfit) {
            throw $response->unreadable(new Misfit($misfit->place, $misfit->expected, $misfit->got)); // The text may hold a token.
        }
        $marginS = min(Policy::TOKEN_MARGIN_SECONDS, $lifeS * Policy::TOKEN_MARGIN_PERCENT / 100);

        return new StoredToken($token, $now + $lifeS - (int) $marginS, $now + $lifeS);
    }

    /** Errors of RFC 6749, 5.2. */
    private static function refusal(Response $response): PartnerApiException
    {
        $answer = $response->json();
        $message = is_string($answer['error_description'] ?? null) ? $answer['error_description'] : 'The token address refused.';
        $code = is_string($answer['error'] ?? null) ? $answer['error'] : "HTTP_{$response->status}";

        return new PartnerApiException($response, [new ErrorDetail('No access token', $message, $code, 'error')]);
    }
}
