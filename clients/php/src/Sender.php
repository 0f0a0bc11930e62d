<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends a request and returns the response, regardless of its status. */
interface Sender
{
    /** @throws PartnerException if the connection fails or times out, or the response is a redirect or too large */
    public function send(Request $request): Response;
}
