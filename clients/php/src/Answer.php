<?php

declare(strict_types=1);

namespace PartnerApi;

/** Response to a delivery, independent of the web framework. */
final class Answer
{
    /**
     * @param string $text the text/plain body
     * @param array<string, string> $headers
     */
    public function __construct(public readonly int $status, public readonly string $text = '', public readonly array $headers = [])
    {
    }
}
