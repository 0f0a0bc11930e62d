<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One entry of the delivery log. */
final class NotificationResult
{
    /** @param NotificationRecord $notification The delivery of one event to one subscription. */
    public function __construct(
        public readonly NotificationRecord $notification,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'NotificationResult'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            NotificationRecord::read($json->notification ?? null),
        );
    }
}
