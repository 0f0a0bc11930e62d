<?php

declare(strict_types=1);

namespace PartnerApi;

/** The access token is not valid in a header: a line break would start a new header. The message does not contain it. */
final class TokenException extends PartnerException
{
    public function __construct()
    {
        parent::__construct(['Expected a token of printable ASCII characters, got other characters. Check where the token is read from.']);
    }
}
