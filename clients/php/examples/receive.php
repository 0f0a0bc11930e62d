<?php

// Receives events. Start with: php -S 127.0.0.1:3000 receive.php

declare(strict_types=1);

use PartnerApi\FileSeenKeys;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Receiver;

require __DIR__ . '/../autoload.php';

$onOrder = static function (OrderEvent $event): void {
    $order = $event->body->order;
    file_put_contents('php://stdout', "{$order->orderNumber} {$order->status}\n");
};
$receiver = new Receiver(
    'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=', // [old, new] during a rotation
    ['food.order.created' => $onOrder, 'food.order.merchant_accepted' => $onOrder, 'food.order.cancelled' => $onOrder],
    new FileSeenKeys(getenv('KEYS_FOLDER') ?: sys_get_temp_dir() . '/handled'), // In production, use a table with a unique key.
);
$receiver->serve();
