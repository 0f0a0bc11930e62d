<?php

// Receives events with PSR-15, here with nyholm/psr7. Start with: php -S 127.0.0.1:3000 receive_psr15.php

declare(strict_types=1);

use Nyholm\Psr7\Factory\Psr17Factory;
use PartnerApi\FileSeenKeys;
use PartnerApi\Http\Psr15Receiver;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Receiver;

require getenv('VENDOR_AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

$receiver = new Receiver(
    'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=',
    ['food.order.created' => static fn (OrderEvent $event) => file_put_contents('php://stdout', "{$event->body->order->orderNumber}\n")],
    new FileSeenKeys(getenv('KEYS_FOLDER') ?: sys_get_temp_dir() . '/handled'),
);
$psr = new Psr17Factory();
$handler = new Psr15Receiver($receiver, $psr, $psr); // In Slim: $app->post('/events', …)

$request = $psr->createServerRequest($_SERVER['REQUEST_METHOD'], $_SERVER['REQUEST_URI'])
    ->withBody($psr->createStreamFromFile('php://input'));
foreach (getallheaders() as $name => $value) {
    $request = $request->withHeader($name, $value);
}
$response = $handler->handle($request);
http_response_code($response->getStatusCode());
echo $response->getBody();
