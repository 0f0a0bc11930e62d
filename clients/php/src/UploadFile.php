<?php

declare(strict_types=1);

namespace PartnerApi;

/** A file of a multipart request, with its name and media type. */
final class UploadFile
{
    public function __construct(
        public readonly string $content,
        public readonly string $contentType = 'application/octet-stream',
        public readonly string $name = 'file',
    ) {
    }
}
