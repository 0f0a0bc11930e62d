<?php

declare(strict_types=1);

// Autoloader for projects without Composer.
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'PartnerApi\\')) {
        return;
    }
    $path = str_replace('\\', '/', substr($class, strlen('PartnerApi\\'))) . '.php';
    foreach (['src', 'generated'] as $folder) {
        if (is_file(__DIR__ . "/$folder/$path")) {
            require __DIR__ . "/$folder/$path";
            return;
        }
    }
});
