<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Failed attempts for one reason. */
final class AttemptFailure
{
    /**
     * @param AttemptFailureReason::*|string $reason `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned
     * such a status. `timeout`: no whole response in time. `dns`: the host name cannot be resolved. `unreachable`: the
     * host cannot be reached, or no server listens. `tls`: no valid certificate, or no handshake. `reset`: the
     * connection was closed before the response was complete. `protocol`: the response is not valid HTTP. `refused`:
     * the service does not send to this address.
     * @param int $count Attempts.
     */
    public function __construct(
        public readonly string $reason,
        public readonly int $count,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'AttemptFailure'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->reason ?? null,
            $json->count ?? null,
        );
    }
}
