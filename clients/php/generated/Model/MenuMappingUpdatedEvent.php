<?php

// Generated from the contract by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace PartnerApi\Model;

/** What became of a catalog replacement. */
final class MenuMappingUpdatedEvent implements Event
{
    /**
     * @param EventHeader $header Which event, and when.
     * @param MenuMappingUpdatedBody $body The outlet, and the result that the catalog request of this `request_id`
     * has.
     */
    public function __construct(
        public readonly EventHeader $header,
        public readonly MenuMappingUpdatedBody $body,
    ) {
    }

    /** @param array<string, mixed> $json */
    public static function fromJson(array $json): self
    {
        return new self(
            header: EventHeader::fromJson($json['header'] ?? null),
            body: MenuMappingUpdatedBody::fromJson($json['body'] ?? null),
        );
    }
}
