<?php

declare(strict_types=1);

// For those who work without Composer.
spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, strlen('PartnerApi\\'))) . '.php';
    if (str_starts_with($class, 'PartnerApi\\') && is_file($file)) {
        require $file;
    }
});
