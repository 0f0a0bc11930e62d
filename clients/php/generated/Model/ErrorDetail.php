<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** One problem. Texts are for people; programs use the status and `code`. */
final class ErrorDetail
{
    /**
     * @param string $messageTitle Short title; the titles of the named errors are fixed.
     * @param string $message What was expected, what was received and how to fix it.
     * @param string $code Stable code for programs, one of `x-error-catalogue`. `HTTP_<status>` unless a more specific
     * one exists; `x-error-codes` of each operation lists those. More may be added: treat an unknown code by its
     * status.
     * @param string $messageSeverity How serious it is.
     * @param string|null $field Place in the request: a JSON Pointer into the body, or the name of the parameter or
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
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'ErrorDetail'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            $json->message_title ?? null,
            $json->message ?? null,
            $json->code ?? null,
            $json->message_severity ?? null,
            $json->field ?? null,
        );
    }
}
