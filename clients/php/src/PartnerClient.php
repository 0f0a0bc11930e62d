<?php

declare(strict_types=1);

namespace PartnerApi;

/**
 * All operations of the partner API, each as a method. It fetches and renews access tokens, repeats what is safe to repeat
 * (idempotent methods, 429 and 503 with `Retry-After`, writes that carry an `X-Idempotency-Key`) and adds that key where the
 * contract requires one.
 *
 * Every method throws PartnerApiException for an answer that is not 2xx, UnreadableAnswerException for one that is not as the
 * contract says, RedirectException, or PartnerConnectionException when there is no whole answer: each is a PartnerException.
 */
final class PartnerClient extends Operations
{
}
