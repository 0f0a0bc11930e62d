<?php

declare(strict_types=1);

namespace PartnerApi;

use PartnerApi\Model\ErrorDetail;

/** An answer that is not 2xx, or the refusal of a token. */
final class PartnerApiException extends PartnerException
{
    /** HTTP status of the answer. */
    public readonly int $status;

    /** Code of the first error, one of `ErrorCode` or a newer one; `HTTP_<status>` without one. Decide by this and the status. */
    public readonly string $errorCode;

    /** Whether the same request may be sent again: `never`, `later` (as it is, after a pause) or `after_change`. */
    public readonly string $repeat;

    /** `X-Request-ID` of the answer: name it when you ask for help. */
    public readonly ?string $requestId;

    /**
     * @param list<ErrorDetail> $errors every violation that the service found; none if the answer is not of the service, such as
     *     a proxy's page
     */
    public function __construct(public readonly Response $response, public readonly array $errors)
    {
        $this->status = $response->status;
        $this->errorCode = isset($errors[0]) ? $errors[0]->code : "HTTP_{$response->status}";
        $this->repeat = ErrorCode::repeatOf($this->errorCode, $response->status);
        $this->requestId = $response->header('X-Request-ID');
        $lines = array_map(
            static fn (ErrorDetail $error): string => $error->field === null ? $error->message : "{$error->field}: {$error->message}",
            $errors,
        );
        $first = "{$this->status} {$this->errorCode} from {$response->address()}{$response->named()}";
        parent::__construct(implode("\n  ", [$first, ...$lines, $this->advice()]), $response->status);
    }

    /** What to do, and where the service that answered the code describes it. */
    private function advice(): string
    {
        $advice = match ($this->repeat) {
            'never' => 'The same request never succeeds.',
            'later' => 'The same request may be sent again later.',
            default => 'The same request succeeds only after a change.',
        };
        $base = strstr($this->response->address(), '/integrations/', true);
        if ($this->errors === [] || $base === false) {
            return $advice; // A proxy's answer, or that of the token address.
        }

        return "$advice See $base/errors/" . str_replace('_', '-', strtolower($this->errorCode)) . '/';
    }
}
