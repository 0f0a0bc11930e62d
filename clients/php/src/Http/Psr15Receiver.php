<?php

declare(strict_types=1);

namespace PartnerApi\Http;

use PartnerApi\Receiver;
use Psr\Http\Message\ResponseFactoryInterface;
use Psr\Http\Message\ResponseInterface;
use Psr\Http\Message\ServerRequestInterface;
use Psr\Http\Message\StreamFactoryInterface;
use Psr\Http\Server\RequestHandlerInterface;

/** A receiver as a PSR-15 request handler, for example in Slim or Mezzio. It works even if the body was parsed before. */
final class Psr15Receiver implements RequestHandlerInterface
{
    public function __construct(
        private readonly Receiver $receiver,
        private readonly ResponseFactoryInterface $responses,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function handle(ServerRequestInterface $request): ResponseInterface
    {
        $body = $request->getBody();
        if ($body->isSeekable()) {
            $body->rewind();
        }
        $answer = $this->receiver->answer($request->getMethod(), $request->getHeaders(), $body->read(...));
        $response = $this->responses->createResponse($answer->status);
        foreach ($answer->headers as $name => $value) {
            $response = $response->withHeader($name, $value);
        }
        if ($answer->text === '') {
            return $response;
        }

        return $response->withHeader('Content-Type', 'text/plain; charset=utf-8')->withBody($this->streams->createStream($answer->text));
    }
}
