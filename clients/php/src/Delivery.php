<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Event;

/** A genuine delivery. */
final class Delivery
{
    /** @param string $idempotencyKey the same over all retries and redeliveries: handle each once */
    public function __construct(public readonly string $idempotencyKey, public readonly Event $event)
    {
    }
}
