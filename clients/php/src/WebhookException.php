<?php

declare(strict_types=1);

namespace PartnerApi;

/** The delivery is not authentic, is too old, or is not a valid event. */
final class WebhookException extends PartnerException
{
    /**
     * @param int $status HTTP status to return
     * @param string $reason reason of the rejection
     */
    public function __construct(public readonly int $status, public readonly string $reason)
    {
        parent::__construct([$reason], $status);
    }
}
