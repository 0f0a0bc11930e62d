<?php

// Receives events in Laravel. In an application, add to routes/api.php: Route::post('/events', new LaravelReceiver($receiver));
// This file uses only Laravel's router. Start with: php -S 127.0.0.1:3000 receive_laravel.php

declare(strict_types=1);

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Http\Request;
use Illuminate\Routing\Router;
use PartnerApi\FileSeenKeys;
use PartnerApi\Http\LaravelReceiver;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Receiver;

require getenv('VENDOR_AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';

$receiver = new Receiver(
    'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=',
    ['food.order.created' => static fn (OrderEvent $event) => file_put_contents('php://stdout', "{$event->body->order->orderNumber}\n")],
    new FileSeenKeys(getenv('KEYS_FOLDER') ?: sys_get_temp_dir() . '/handled'),
);
$request = Request::capture();
$container = new Container();
$container->instance(Request::class, $request); // Laravel does this in an application.
$router = new Router(new Dispatcher(), $container);
$router->any('/events', static fn (Request $request) => (new LaravelReceiver($receiver))($request));
$router->dispatch($request)->send();
