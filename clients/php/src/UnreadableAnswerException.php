<?php

declare(strict_types=1);

namespace PartnerApi;

/** A 2xx response whose body does not match the contract, such as a proxy's page. */
final class UnreadableAnswerException extends PartnerException
{
    /** HTTP status of the response. */
    public readonly int $status;

    public readonly ?string $requestId;

    /** URL without its query, which may contain a signature. */
    public readonly string $address;

    /**
     * @param string $place JSON Pointer into the body; empty for the whole body
     * @param string $excerpt beginning of a body that is not JSON; empty otherwise
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
        $where = $place === '' ? 'in the body' : "at $place";
        $quote = $excerpt === '' ? '' : " ($excerpt)";
        $support = $response->requestSuffix() === '' ? '' : ', or contact support with the request id';
        parent::__construct(
            ["Expected $expected $where, got $got$quote: {$this->status} from {$this->address}{$response->requestSuffix()}."
                . " Check whether a proxy returned this response$support."],
            $this->status,
        );
    }
}
