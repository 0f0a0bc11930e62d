<?php

// Receives events: php -S 127.0.0.1:3000 receive.php

declare(strict_types=1);

use PartnerApi\Model\OrderEvent;
use PartnerApi\WebhookException;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';

// Two secrets while one is being rotated.
$verifier = new WebhookVerifier('whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=');
try {
    $delivery = $verifier->receive(getallheaders(), (string) file_get_contents('php://input'));
} catch (WebhookException $refused) {
    http_response_code($refused->status);
    exit($refused->reason);
}

// In real life a row of a table, unique by key.
$handled = sys_get_temp_dir() . '/handled-' . hash('sha256', $delivery->idempotencyKey);
if (!is_file($handled)) {
    if ($delivery->event instanceof OrderEvent) {
        $order = $delivery->event->body->order;
        file_put_contents('php://stdout', "{$order->orderNumber} {$order->status}\n");
    }
    touch($handled);
}
http_response_code(204);
