<?php

// Reads the catalog n times for each number n on standard input: with the client, or with curl alone.

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\PartnerClient;

require __DIR__ . '/../autoload.php';

$baseUrl = getenv('PARTNER_BASE_URL');
$client = new PartnerClient($baseUrl, new ClientCredentials('bench', 'secret', "$baseUrl/token", ['food:catalog:read']));
$curl = curl_init("$baseUrl/integrations/food/outlets/OUT-1002/v2/catalog");
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_ENCODING => 'gzip',
    CURLOPT_HTTPHEADER => ['Authorization: Bearer token'],
    CURLOPT_TIMEOUT => 30,
]);

$withClient = fn () => array_sum(array_map(fn ($menu) => count($menu->menuItems ?? []), $client->getCatalog('OUT-1002')->menus));
$plain = fn () => array_sum(array_map(fn ($menu) => count($menu['menu_items']), json_decode(curl_exec($curl), true)['data']['menus']));
$items = getenv('MODE') === 'client' ? $withClient : $plain;
while (($line = fgets(STDIN)) !== false) {
    $count = 0;
    for ($call = 0; $call < (int) $line; $call++) {
        $count += $items();
    }
    echo "$count\n";
}
