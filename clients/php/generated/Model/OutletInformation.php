<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Data of an outlet. */
final class OutletInformation
{
    /**
     * @param string $id Service-side outlet id.
     * @param string $merchantName Deprecated, use `name`. Name of the merchant. Deprecated since 2026-11-21, no end is
     * set. Use name instead.
     * @param string $name Name of the outlet.
     * @param string $status `active`, or `inactive`: an inactive outlet takes no orders and can still be read, changed
     * and linked.
     * @param string $email Email address of the outlet; empty if unknown.
     * @param PaymentSettings $paymentSettings Payment methods that the outlet accepts.
     * @param OutletApplications $applications Which applications the outlet uses.
     * @param string|null $timeZone IANA time zone of the outlet. Its dates and hours are in this zone, such as the
     * `start_date` of a promotion.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $merchantName,
        public readonly string $name,
        public readonly string $status,
        public readonly string $email,
        public readonly PaymentSettings $paymentSettings,
        public readonly OutletApplications $applications,
        public readonly ?string $timeZone = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'OutletInformation'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->id ?? null,
            $json->merchant_name ?? null,
            $json->name ?? null,
            $json->status ?? null,
            $json->email ?? null,
            PaymentSettings::read($json->payment_settings ?? null),
            OutletApplications::read($json->applications ?? null),
            $json->time_zone ?? null,
        );
    }
}
