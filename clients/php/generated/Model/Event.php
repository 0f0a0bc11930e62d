<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * Any event. The class and `header->eventName` show which one it is.
 *
 * @property-read EventHeader $header
 */
interface Event
{
}
