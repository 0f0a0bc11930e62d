<?php

declare(strict_types=1);

namespace PartnerApi;

/** Everything that this package throws. */
abstract class PartnerException extends \RuntimeException
{
}
