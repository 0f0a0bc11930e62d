<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One thing that went wrong. Texts are for people; decide by status and `code`. */
final class ErrorDetail
{
    /**
     * @param string $messageTitle Short title; the titles of the named errors are fixed.
     * @param string $message What was expected, what came and how to mend it.
     * @param string $code Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific
     * one exists; `x-error-codes` of each operation lists those. More may come: treat one that you do not know by its
     * status.
     * @param string $messageSeverity How serious it is.
     * @param string|null $field Where in the request. A JSON Pointer into the body, or the name of the parameter or
     * header.
     */
    public function __construct(
        public readonly string $messageTitle,
        public readonly string $message,
        public readonly string $code,
        public readonly string $messageSeverity,
        public readonly ?string $field = null,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            messageTitle: $json['message_title'] ?? null,
            message: $json['message'] ?? null,
            code: $json['code'] ?? null,
            messageSeverity: $json['message_severity'] ?? null,
            field: $json['field'] ?? null,
        );
    }
}
