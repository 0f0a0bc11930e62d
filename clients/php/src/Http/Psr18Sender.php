<?php

declare(strict_types=1);

namespace PartnerApi\Http;

use PartnerApi\PartnerConnectionException;
use PartnerApi\Policy;
use PartnerApi\Request;
use PartnerApi\Response;
use PartnerApi\Sender;
use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends requests with a PSR-18 client, for example Guzzle or Symfony's. PSR-18 has no timeout: set one in that
 * client, longer than the longest `wait`.
 *
 * Each request has its own connection, because clients that use curl resend a POST when a reused connection breaks, and the service may
 * have handled it. Pass `reusesConnections: true` for a client that does not resend.
 */
final class Psr18Sender implements Sender
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
        private readonly bool $reusesConnections = false,
    ) {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $message = $this->requests->createRequest($request->method, $request->url);
        $connection = $this->reusesConnections ? [] : ['Connection' => 'close'];
        foreach (['Accept-Encoding' => 'gzip', ...$connection, ...$request->headers] as $name => $value) {
            $message = $message->withHeader($name, $value);
        }
        if ($request->body !== null) {
            $message = $message->withBody($this->streams->createStream($request->body));
        }
        $reason = '';
        try {
            $answer = $this->client->sendRequest($message);
            $headers = array_map(static fn (array $values): string => (string) end($values), $answer->getHeaders());
            [$body, $isComplete] = self::read($answer);
            $response = new Response($answer->getStatusCode(), array_change_key_case($headers), $body, $request->url);
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            // Without the exception itself: its stack trace contains the token.
            $address = explode('?', $request->url, 2)[0];
            throw new PartnerConnectionException($address, 1, str_replace($request->url, $address, $error->getMessage()));
        }

        return $response->complete($isComplete, (float) $answer->getProtocolVersion() >= 2, 'the response ended early');
    }

    /**
     * Reads a body up to the largest size, and decompresses it unless the client did.
     *
     * @return array{string, bool} the body, and whether it is complete
     */
    private static function read(ResponseInterface $answer): array
    {
        $stream = $answer->getBody();
        $inflate = strtolower($answer->getHeaderLine('Content-Encoding')) === 'gzip' ? inflate_init(ZLIB_ENCODING_GZIP) : null;
        $body = '';
        while (!$stream->eof() && strlen($body) <= Policy::MAX_ANSWER_BYTES) {
            $chunk = $stream->read(8192);
            $text = $inflate === null ? $chunk : @inflate_add($inflate, $chunk);
            if ($text === false) {
                return [$body, false];
            }
            $body .= $text;
        }

        return [$body, $inflate === null || inflate_get_status($inflate) === ZLIB_STREAM_END];
    }
}
