<?php

// Runs the shared behaviour cases: reads one JSON case per line and writes one JSON result per line. The project's own tests start it.

declare(strict_types=1);

use PartnerApi\CallOptions;
use PartnerApi\ClientCredentials;
use PartnerApi\Clock;
use PartnerApi\Delivery;
use PartnerApi\FileSeenKeys;
use PartnerApi\Http\Psr18Sender;
use PartnerApi\Model\CreatePromotionRequest;
use PartnerApi\Model\Event;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\PromotionDetailInput;
use PartnerApi\Model\StockEntry;
use PartnerApi\Model\SubscriptionRequest;
use PartnerApi\Moment;
use PartnerApi\OrderReducer;
use PartnerApi\OutletTime;
use PartnerApi\PartnerApiException;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Receiver;
use PartnerApi\RedirectException;
use PartnerApi\UnreadableAnswerException;
use PartnerApi\WebhookException;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';
$isPsr18 = ($argv[1] ?? '') === 'psr-18';
if ($isPsr18) {
    require '/usr/share/php/GuzzleHttp/autoload.php'; // Debian's package.
}
error_reporting(E_ALL);
ini_set('memory_limit', '512M');
ini_set('zend.exception_ignore_args', '0'); // As in development: stack traces contain arguments.

/** Shifts the time by some hours and records delays instead of sleeping. */
final class FakeClock implements Clock
{
    /** @var list<float> */
    public array $waits = [];

    public function __construct(private readonly int $hours)
    {
    }

    public function now(): int
    {
        return time() + $this->hours * 3600;
    }

    public function sleep(float $seconds): void
    {
        $this->waits[] = $seconds;
    }
}

/** Returns every printed form of a value. */
$dump = static function (mixed $value): string {
    ob_start();
    var_dump($value);
    $varDump = (string) ob_get_clean();
    $json = json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
    try {
        $serialization = serialize($value);
    } catch (Exception) {
        $serialization = ''; // Closures cannot be serialized.
    }
    $text = $value instanceof Throwable ? (string) $value : var_export($value, true);

    return implode("\n", [$varDump, print_r($value, true), $json, $serialization, $text]);
};

$call = static fn (string $name, PartnerClient $client, string $outlet, float $timeoutS): ?int => match ($name) {
    'listCustomers' => $client->listCustomers($outlet, options: new CallOptions(timeoutS: $timeoutS))->totalCount,
    'setMenuItemStocks' => $client->setMenuItemStocks($outlet, [new StockEntry(inStock: true, externalId: 'a')]),
    'createSubscription' => $client->createSubscription(new SubscriptionRequest('e', 'u')) ? null : null,
    'createPromotion' => $client->createPromotion($outlet, new CreatePromotionRequest(new PromotionDetailInput(new DateTimeImmutable('2026-12-01'), new DateTimeImmutable('2026-12-02'), 'a'))) ? null : null,
    'updateSubscription' => $client->updateSubscription('s-1', new SubscriptionRequest('e', 'u')) ? null : null,
    'deletePromotion' => $client->deletePromotion($outlet, 'p-1'),
};

final class Cancelled extends Exception
{
}

// Collects the ids of events, and ends or cancels the iteration after `take` events.
$iterate = static function (PartnerClient $client, ?string $after, ?int $wait, ?int $take, bool $isCancelled, array &$ids): void {
    pcntl_async_signals(true);
    pcntl_signal(SIGALRM, static fn () => throw new Cancelled());
    foreach ($client->iterateEvents(after: $after, wait: $wait) as $event) {
        $ids[] = $event->header->eventId;
        if (count($ids) !== $take) {
            continue;
        }
        if (!$isCancelled) {
            break;
        }
        pcntl_alarm(1);
    }
};

$receiveDelivery = static function (array $case) use ($dump): array {
    try {
        $verifier = new WebhookVerifier($case['secrets']);
    } catch (InvalidArgumentException $error) {
        return ['secret' => $error->getMessage()];
    }
    $text = $dump($verifier) . $dump(new Receiver($case['secrets'], [], new FileSeenKeys(sys_get_temp_dir())));
    try {
        $delivery = $verifier->receive($case['headers'], base64_decode($case['body'], true), $case['now']);

        return ['shown' => $text, 'key' => $delivery->idempotencyKey];
    } catch (WebhookException $error) {
        return ['shown' => $text, 'refused' => [$error->getCode(), $error->getMessage()]];
    } catch (Throwable $error) {
        return ['shown' => $text, 'foreign' => get_class($error) . ' ' . $error->getMessage()];
    }
};
// Sends deliveries to a receiver, whose handler does what each delivery says.
$receiveAll = static function (array $case): array {
    $folder = sys_get_temp_dir() . '/receiver-' . bin2hex(random_bytes(8));
    $send = [];
    $result = ['answers' => [], 'handled' => [], 'errors' => [], 'log' => []];
    $limit = isset($case['max']) ? ['maxBodyBytes' => $case['max']] : [];
    $receiver = new Receiver(
        $case['secret'],
        ['food.order.created' => static function (OrderEvent $event, Delivery $delivery) use (&$send, &$result): void {
            $result['handled'][] = "{$delivery->idempotencyKey} {$event->body->order->status}";
            if ($send['fails']) {
                throw new RuntimeException('no table');
            }
        }],
        new FileSeenKeys($folder),
        ...$limit,
        onError: static function (Throwable $error, ?Event $event) use ($case, &$result): void {
            if ($case['reportFails']) {
                throw new RuntimeException('no log');
            }
            $result['errors'][] = ($event === null ? '' : "{$event->header->eventName}: ") . $error->getMessage();
        },
        now: static fn (): int => $case['now'],
        observe: static function (Moment $moment) use (&$result): void {
            $result['log'][] = (string) $moment;
        },
    );
    foreach ($case['sends'] as $send) {
        $stream = fopen('php://memory', 'w+b');
        fwrite($stream, base64_decode($send['body'], true));
        rewind($stream);
        try {
            $answer = $receiver->answer($send['method'], $send['headers'], static fn (int $size): string => (string) fread($stream, $size));
            $result['answers'][] = [$answer->status, $answer->text, implode(' ', $answer->headers)];
        } catch (RuntimeException $error) {
            $result['answers'][] = [500, $error->getMessage(), ''];
        }
    }
    array_map(unlink(...), glob("$folder/*") ?: []);
    if (is_dir($folder)) {
        rmdir($folder);
    }

    return $result;
};
// Turns warnings into exceptions.
set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message, 0, $level));

while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    if (isset($case['orders'])) {
        $state = null;
        $missed = 0;
        foreach (array_map(OrderEvent::fromJson(...), $case['orders']) as $event) {
            $missed = OrderReducer::missedSteps($state, $event);
            $state = OrderReducer::reduce($state, $event);
        }
        echo json_encode(['state' => [$state->order->status, $state->order->sequence, $missed]], JSON_THROW_ON_ERROR), "\n";
        continue;
    }
    if (isset($case['time_zone'])) {
        $date = OutletTime::localDate($case['time_zone'], new DateTimeImmutable($case['at']));
        echo json_encode(['date' => $date->format('Y-m-d')], JSON_THROW_ON_ERROR), "\n";
        continue;
    }
    if (isset($case['sends'])) {
        echo json_encode($receiveAll($case), JSON_THROW_ON_ERROR), "\n";
        continue;
    }
    if (isset($case['secrets'])) {
        echo json_encode($receiveDelivery($case), JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
        continue;
    }
    $clock = new FakeClock($case['skew']);
    $credentials = $client = null;
    $observed = [];
    $ids = [];
    $isIteration = str_ends_with($case['call'], 'Events');
    $traceparent = $case['traceparent']; // The closure must not capture the secret of the case.
    $settings = [
        'clock' => $clock,
        'observe' => static function (Moment $moment) use (&$observed): void {
            $observed[] = (string) $moment;
        },
        'traceparent' => static fn (): string => $traceparent,
    ];
    if (isset($case['maxAttempts'])) {
        $settings['maxAttempts'] = $case['maxAttempts'];
    }
    if ($isPsr18) {
        $factory = new GuzzleHttp\Psr7\HttpFactory();
        $settings['sender'] = new Psr18Sender(new GuzzleHttp\Client(['timeout' => $case['timeoutMs'] / 1000 + ($case['wait'] ?? 0)]), $factory, $factory);
    }
    try {
        $credentials = new ClientCredentials($case['id'], $case['secret'], $case['tokenUrl'], ['a']);
        $client = new PartnerClient($case['url'], $credentials, $case['timeoutMs'] / 1000, ...$settings);
        if ($isIteration) {
            $iterate($client, $case['after'] ?? null, $case['wait'] ?? null, $case['take'] ?? null, $case['call'] === 'cancelEvents', $ids);
        }
        $outcome = ['ok' => true, 'count' => $isIteration ? null : $call($case['call'], $client, $case['outlet'], $case['callTimeoutMs'] / 1000)];
    } catch (Cancelled) {
        $outcome = ['error' => 'cancelled'];
    } catch (InvalidArgumentException $error) {
        $outcome = ['error' => 'settings', 'printed' => $error->getMessage()];
    } catch (PartnerApiException $error) {
        $outcome = ['error' => 'api', 'status' => $error->status, 'code' => $error->errorCode, 'retryAfter' => $error->retryAfterS, 'printed' => $dump($error)];
    } catch (UnreadableAnswerException $error) {
        $place = ['place' => $error->place, 'expected' => $error->expected, 'got' => $error->got, 'status' => $error->status];
        $outcome = ['error' => 'unreadable', ...$place, 'printed' => $dump($error)];
    } catch (RedirectException $error) {
        $outcome = ['error' => 'redirect', 'status' => $error->status, 'location' => $error->location, 'printed' => $dump($error)];
    } catch (PartnerConnectionException $error) {
        $outcome = ['error' => 'connection', 'attempts' => $error->attempts, 'printed' => $dump($error)];
    }
    $text = $dump($credentials) . $dump($client);
    $outcome += $isIteration ? ['events' => $ids] : [];
    echo json_encode(['waits' => $clock->waits, 'observed' => $observed, 'shown' => $text, ...$outcome], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
