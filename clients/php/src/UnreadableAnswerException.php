<?php

declare(strict_types=1);

namespace PartnerApi;

/** A 2xx whose body is not what the contract says, such as a page of a proxy. */
final class UnreadableAnswerException extends PartnerException
{
    /** HTTP status of the answer. */
    public readonly int $status;

    public readonly ?string $requestId;

    public readonly string $address;

    /**
     * @param string $place JSON Pointer into the body; empty for all of it
     * @param string $excerpt how a body that is no JSON begins; empty for others
     */
    public function __construct(
        Response $response,
        public readonly string $place,
        public readonly string $expected,
        public readonly string $got,
        public readonly string $excerpt = '',
    ) {
        $this->status = $response->status;
        $this->requestId = $response->header('X-Request-ID');
        $this->address = $response->address();
        $where = $place === '' ? 'the body' : $place;
        $shown = $excerpt === '' ? '' : " ($excerpt)";
        $help = $response->named() === '' ? '' : ', or ask for help with the request id';
        parent::__construct(
            "Expected $expected at $where, got $got$shown: {$this->status} from {$this->address}{$response->named()}."
                . " Look whether a proxy answered$help.",
            $this->status,
        );
    }
}
