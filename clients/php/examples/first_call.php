<?php

// Uploads a menu, reads it back, and sets the stock of a dish.

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\Model\MenuInput;
use PartnerApi\Model\MenuItemInput;
use PartnerApi\Model\ReplaceCatalogRequest;
use PartnerApi\Model\StockEntry;
use PartnerApi\PartnerClient;

require __DIR__ . '/../autoload.php'; // Or Composer's vendor/autoload.php.

$baseUrl = getenv('PARTNER_BASE_URL') ?: 'http://127.0.0.1:8080';
$client = new PartnerClient($baseUrl, new ClientCredentials(
    clientId: 'demo-direct',
    clientSecret: 'demo-direct-secret',
    tokenUrl: "$baseUrl/auth/oauth2/token",
    scopes: ['food:catalog:read', 'food:catalog:write'],
));

$nasiUduk = new MenuItemInput(externalId: 'nasi-uduk', name: 'Nasi Uduk', price: 28000);
$nasi = new MenuInput(name: 'Nasi', menuItems: [$nasiUduk]);
$client->replaceCatalog('OUT-1002', new ReplaceCatalogRequest(requestId: 'menu-1', menus: [$nasi], variantCategories: []));

foreach ($client->getCatalog('OUT-1002')->menus as $menu) {
    foreach ($menu->menuItems ?? [] as $item) {
        echo "{$menu->name}: {$item->name}, Rp{$item->price}\n";
    }
}

$client->setMenuItemStocks('OUT-1002', [new StockEntry(externalId: 'nasi-uduk', inStock: true)]);
