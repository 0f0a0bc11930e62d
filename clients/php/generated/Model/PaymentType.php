<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** How it is paid; by QR. What is received may be another text. */
final class PaymentType
{
    public const QR = 'qr';
}
