<?php

declare(strict_types=1);

namespace PartnerApi;

/** The delivery is not authentic, is too old, or is not a valid event. */
final class WebhookException extends PartnerException
{
    /**
     * @param int $status HTTP status to return
     * @param string $reason reason of the rejection
     * @param string|null $place JSON Pointer to the invalid value in the body of an authentic delivery; null for other reasons
     */
    public function __construct(public readonly int $status, public readonly string $reason, public readonly ?string $place = null)
    {
        parent::__construct([$reason], $status);
    }
}
