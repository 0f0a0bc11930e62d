<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends a request and gives its answer, whatever its status. */
interface Sender
{
    /** @throws PartnerConnectionException there is no answer in time */
    public function send(Request $request): Response;
}
