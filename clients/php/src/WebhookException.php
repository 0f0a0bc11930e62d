<?php

declare(strict_types=1);

namespace PartnerApi;

/** A delivery that is not to be taken. Answer it with `status`: the service then tries again. */
final class WebhookException extends PartnerException
{
    public function __construct(public readonly int $status, public readonly string $reason)
    {
        parent::__construct($reason, $status);
    }
}
