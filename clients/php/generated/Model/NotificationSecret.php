<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** The secret that signs the partner's deliveries. Keep it out of logs and source code. */
final class NotificationSecret
{
    /**
     * @param string $secret `whsec_` and the key of both signatures in base64.
     * @param \DateTimeImmutable|null $previousSignsUntil Until when the previous secret also signs; null if it does
     * not.
     */
    public function __construct(
        public readonly string $secret,
        public readonly ?\DateTimeImmutable $previousSignsUntil = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'NotificationSecret'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->secret ?? null,
            isset($json->previous_signs_until) ? \PartnerApi\Times::instantOf($json->previous_signs_until) : null,
        );
    }

    /**
     * The fields with masked secrets.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['secret' => '***'] + get_object_vars($this);
    }
}
