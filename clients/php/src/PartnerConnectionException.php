<?php

declare(strict_types=1);

namespace PartnerApi;

/** There was no answer: not connected, broken off, or not in time. */
final class PartnerConnectionException extends PartnerException
{
}
