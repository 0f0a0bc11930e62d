<?php

// Iterates over a list of several pages, and over the recent events.

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\Model\OrderEvent;
use PartnerApi\PartnerClient;

require __DIR__ . '/../autoload.php';

$baseUrl = getenv('PARTNER_BASE_URL') ?: 'http://127.0.0.1:8080';
$scopes = ['pos:reporting:read', 'partner:outlet:read', 'food:order:read'];
$client = new PartnerClient($baseUrl, new ClientCredentials('demo-direct', 'demo-direct-secret', "$baseUrl/auth/oauth2/token", $scopes));

$names = [];
foreach ($client->iterateCustomers('OUT-1001', perPage: 500) as $customer) {
    $names[] = $customer->name;
}
echo count($names), " customers\n";

foreach ($client->iterateEvents() as $event) {
    if ($event instanceof OrderEvent) {
        echo "{$event->header->eventName} {$event->body->order->orderNumber} {$event->body->order->status}\n";
    }
}
