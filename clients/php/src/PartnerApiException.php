<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** The service returned a status other than 2xx, or the token endpoint rejected the credentials. */
final class PartnerApiException extends PartnerException
{
    /** HTTP status of the response. */
    public readonly int $status;

    /**
     * Code of the first error, such as `PROMOTION_NOT_ACTIVATED`; `HTTP_<status>` if the response contains none. Newer services may
     * return codes that `ErrorCode` does not list.
     */
    public readonly string $errorCode;

    /** Whether you can retry the same request: `never`, `later` (unchanged, after a delay) or `after_change`. */
    public readonly string $repeat;

    /** `X-Request-ID` of the response: include it when you contact support. */
    public readonly ?string $requestId;

    /** Seconds to wait before a retry, from `Retry-After`; null without the header. */
    public readonly ?int $retryAfterS;

    /**
     * @param list<ErrorDetail> $errors all violations that the service reported; empty if the response did not come from the service,
     *     such as a proxy's page
     */
    public function __construct(public readonly Response $response, public readonly array $errors)
    {
        $this->status = $response->status;
        $this->errorCode = isset($errors[0]) ? $errors[0]->code : "HTTP_{$response->status}";
        $this->repeat = ErrorCode::repeatOf($this->errorCode, $response->status);
        $this->requestId = $response->header('X-Request-ID');
        $this->retryAfterS = Retries::retryAfterS($response, time());
        $lines = array_map(
            static fn (ErrorDetail $error): string => $error->field === null ? $error->message : "{$error->field}: {$error->message}",
            $errors,
        );
        $first = "{$this->status} {$this->errorCode} from {$response->address()}{$response->requestSuffix()}";
        parent::__construct([$first, ...$lines, $this->advice()], $response->status);
    }

    /** Returns the remedy, with a link to the service's page about the code. */
    private function advice(): string
    {
        $advice = match ($this->repeat) {
            'never' => 'The same request never succeeds.',
            'later' => 'You can retry the same request later.',
            default => 'The same request succeeds only after a change.',
        };
        $base = strstr($this->response->address(), '/integrations/', true);
        if ($this->errors === [] || $base === false) {
            return $advice; // A response of a proxy or of the token endpoint.
        }

        return "$advice See $base/errors/" . str_replace('_', '-', strtolower($this->errorCode)) . '/';
    }
}
