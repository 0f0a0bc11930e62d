<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Payment method; always QR. Received values may differ from the constants. */
final class PaymentType
{
    public const QR = 'qr';
}
