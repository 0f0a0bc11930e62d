<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** Result of a catalog replacement. */
final class MenuMappingUpdatedEvent implements Event
{
    /**
     * @param EventHeader $header Name, id, version and time of the event.
     * @param MenuMappingUpdatedBody $body The outlet and the result of the catalog request with this `request_id`.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly MenuMappingUpdatedBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return self::read(\PartnerApi\ResponseValidator::toObjects($json, 'MenuMappingUpdatedEvent'));
    }

    /**
     * @internal
     *
     * @throws \TypeError if a field has another type than in the contract
     */
    public static function read(\stdClass $json): self
    {
        return new self(
            EventHeader::read($json->header ?? null),
            MenuMappingUpdatedBody::read($json->body ?? null),
        );
    }
}
