<?php

declare(strict_types=1);

namespace PartnerApi;

/** Value of a field that is omitted from the request. null is sent as null. */
enum Absent
{
    case Value;
}
