<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/**
 * `status_3xx`, `status_4xx`, `status_5xx`: the endpoint returned such a status. `timeout`: no whole response in time.
 * `dns`: the host name cannot be resolved. `unreachable`: the host cannot be reached, or no server listens. `tls`: no
 * valid certificate, or no handshake. `reset`: the connection was closed before the response was complete. `protocol`:
 * the response is not valid HTTP. `refused`: the service does not send to this address. Received values may differ
 * from the constants.
 */
final class AttemptFailureReason
{
    public const STATUS_3XX = 'status_3xx';
    public const STATUS_4XX = 'status_4xx';
    public const STATUS_5XX = 'status_5xx';
    public const TIMEOUT = 'timeout';
    public const DNS = 'dns';
    public const UNREACHABLE = 'unreachable';
    public const TLS = 'tls';
    public const RESET = 'reset';
    public const PROTOCOL = 'protocol';
    public const REFUSED = 'refused';
}
