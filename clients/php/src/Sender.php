<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends a request and gives its answer, whatever its status. */
interface Sender
{
    /** @throws PartnerException there is no whole answer in time, it is too long, or a redirect */
    public function send(Request $request): Response;
}
