<?php

declare(strict_types=1);

namespace PartnerApi\Http;

use Illuminate\Http\Request;
use Illuminate\Http\Response;
use PartnerApi\Receiver;

/**
 * A receiver as a Laravel controller. Register it in `routes/api.php`, where the CSRF check does not apply. It works even if
 * `$request->json()` was called before.
 */
final class LaravelReceiver
{
    public function __construct(private readonly Receiver $receiver)
    {
    }

    public function __invoke(Request $request): Response
    {
        $body = $request->getContent(true);
        $read = static fn (int $size): string => (string) fread($body, $size);
        $answer = $this->receiver->answer($request->getMethod(), $request->headers->all(), $read);

        return new Response($answer->text, $answer->status, $answer->headers + ['Content-Type' => 'text/plain; charset=utf-8']);
    }
}
