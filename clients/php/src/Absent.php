<?php

declare(strict_types=1);

namespace PartnerApi;

/** The value of a field that is left out of a request. In such a field null is sent as null. */
enum Absent
{
    case Value;
}
