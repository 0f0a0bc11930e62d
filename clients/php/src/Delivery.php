<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\Event;

/** A verified delivery. */
final class Delivery
{
    /** @param string $idempotencyKey the same for all retries and redeliveries of an event: handle each key once */
    public function __construct(public readonly string $idempotencyKey, public readonly Event $event)
    {
    }
}
