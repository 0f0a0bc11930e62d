<?php

// A small integration: reads a list, creates a promotion, handles errors, receives events, logs. It is tested without the service.

declare(strict_types=1);

use PartnerApi\CallOptions;
use PartnerApi\ClientCredentials;
use PartnerApi\FakeService;
use PartnerApi\FileSeenKeys;
use PartnerApi\Model\CreatePromotionRequest;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\PromotionDetailInput;
use PartnerApi\Moment;
use PartnerApi\PartnerApiException;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Receiver;
use PartnerApi\RedirectException;
use PartnerApi\UnreadableAnswerException;

require __DIR__ . '/../autoload.php';

const SECRET = 'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=';
$log = static fn (Moment $moment) => error_log((string) $moment); // With PSR-3: Moment::logTo($logger).

function promote(PartnerClient $client): string
{
    $request = new CreatePromotionRequest(new PromotionDetailInput(new DateTimeImmutable('2026-12-01'), new DateTimeImmutable('2026-12-02'), 'A-1'));
    try {
        $key = new CallOptions(idempotencyKey: '7d1c6a52-0b55-4c0e-9d28-6e4f4b0f8f11');

        return 'created ' . $client->createPromotion('OUT-1', $request, options: $key)->success[0]->id;
    } catch (PartnerApiException $error) {
        return "$error->status $error->errorCode";
    } catch (UnreadableAnswerException $error) {
        return "unreadable $error->place";
    } catch (RedirectException $error) {
        return "wrong address $error->address";
    } catch (PartnerConnectionException $error) {
        return "no response after $error->attempts attempts";
    }
}

$onOrder = static function (OrderEvent $event): void {
    echo "received {$event->header->eventName}\n";
};
$receiver = new Receiver(SECRET, ['food.order.created' => $onOrder], new FileSeenKeys(sys_get_temp_dir() . '/seen-' . getmypid()), observe: $log);

// The test: contract's examples instead of the service.
$service = new FakeService();
$credentials = new ClientCredentials('id', 'secret', 'http://fake.invalid/token', ['promo:food_promo:write']);
$client = new PartnerClient('http://fake.invalid', $credentials, sender: $service, observe: $log);
echo 'customers ', count(iterator_to_array($client->iterateCustomers('OUT-1'), false)), "\n", promote($client), "\n";
$service->fail('createPromotion', 422, 'START_DATE_IN_PAST');
echo promote($client), "\n";
$service->respond('createPromotion', 200, ['success' => true]);
echo promote($client), "\n";
$body = FakeService::exampleEvent('food.order.created');
$stream = fopen("data:text/plain;base64," . base64_encode($body), 'rb');
$read = static fn (int $size): string => (string) fread($stream, $size);
echo $receiver->answer('POST', FakeService::signDelivery($body, SECRET), $read)->status, "\n";
echo end($service->requests)['operation'], "\n";
