<?php

declare(strict_types=1);

namespace PartnerApi;

/** The answer to a delivery, for any web framework. */
final class Answer
{
    /**
     * @param string $text the body, as text/plain
     * @param array<string, string> $headers
     */
    public function __construct(public readonly int $status, public readonly string $text = '', public readonly array $headers = [])
    {
    }
}
