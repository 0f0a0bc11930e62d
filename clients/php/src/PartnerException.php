<?php

declare(strict_types=1);

namespace PartnerApi;

/** Base class of all errors of this package. */
abstract class PartnerException extends \RuntimeException
{
}
