<?php

// Calls by the client and by curl alone, in turn. Arguments: base address, rounds, calls of each in a round, token.

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\PartnerClient;

require getenv('PARTNER_CLIENT') . '/autoload.php';

[, $baseUrl, $rounds, $calls, $token] = $argv;
$client = new PartnerClient($baseUrl, new ClientCredentials(
    clientId: 'demo-direct',
    clientSecret: 'demo-direct-secret',
    tokenUrl: "$baseUrl/auth/oauth2/token",
    scopes: ['food:catalog:read'],
));
$curl = curl_init("$baseUrl/integrations/food/outlets/OUT-1001/v2/catalog");
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ["Authorization: Bearer $token"],
    CURLOPT_TIMEOUT => 10,
]);

$byClient = static fn (): array => $client->getCatalog('OUT-1001')->menus ?: throw new Exception('expected menus');
$plainly = static fn (): array => json_decode(curl_exec($curl), true)['data']['menus'] ?: throw new Exception('expected menus');

function millisecondsOf(Closure $call, int $calls): float
{
    $began = hrtime(true);
    for ($nth = 0; $nth < $calls; $nth++) {
        $call();
    }

    return (hrtime(true) - $began) / 1e6;
}

for ($round = 0; $round < (int) $rounds; $round++) {
    echo millisecondsOf($byClient, (int) $calls), ' ', millisecondsOf($plainly, (int) $calls), "\n";
}
