<?php

// Plays the cases of the contract's table of behaviour: one line of JSON in for each, one line of JSON out. Run by the project's own tests.

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\Clock;
use PartnerApi\Model\CreatePromotionRequest;
use PartnerApi\Model\OrderEvent;
use PartnerApi\Model\PromotionDetailInput;
use PartnerApi\Model\StockEntry;
use PartnerApi\Model\SubscriptionRequest;
use PartnerApi\OrderReducer;
use PartnerApi\PartnerApiException;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\RedirectException;
use PartnerApi\UnreadableAnswerException;
use PartnerApi\WebhookException;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';
error_reporting(E_ALL);
ini_set('memory_limit', '512M');
ini_set('zend.exception_ignore_args', '0'); // As when developing: traces hold arguments.

/** Hours off, and passes over every pause. */
final class StillClock implements Clock
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

/** In every way that PHP shows a value. */
$printed = static function (mixed $value): string {
    ob_start();
    var_dump($value);
    $dumped = (string) ob_get_clean();
    $json = json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
    try {
        $stored = serialize($value);
    } catch (Exception) {
        $stored = ''; // It refuses.
    }
    $text = $value instanceof Throwable ? (string) $value : var_export($value, true);

    return implode("\n", [$dumped, print_r($value, true), $json, $stored, $text]);
};

$call = static fn (string $name, PartnerClient $client): ?int => match ($name) {
    'listCustomers' => $client->listCustomers('OUT-1')->totalCount,
    'setMenuItemStocks' => $client->setMenuItemStocks('OUT-1', [new StockEntry(inStock: true, externalId: 'a')]),
    'createSubscription' => $client->createSubscription(new SubscriptionRequest('e', 'u')) ? null : null,
    'createPromotion' => $client->createPromotion('OUT-1', new CreatePromotionRequest(new PromotionDetailInput('2026-12-01', '2026-12-02', 'a'))) ? null : null,
    'deletePromotion' => $client->deletePromotion('OUT-1', 'p-1'),
};

$received = static function (array $case) use ($printed): array {
    try {
        $verifier = new WebhookVerifier($case['secrets']);
    } catch (InvalidArgumentException $error) {
        return ['secret' => $error->getMessage()];
    }
    $shown = $printed($verifier);
    try {
        $delivery = $verifier->receive($case['headers'], base64_decode($case['body'], true), $case['now']);

        return ['shown' => $shown, 'key' => $delivery->idempotencyKey];
    } catch (WebhookException $error) {
        return ['shown' => $shown, 'refused' => [$error->getCode(), $error->getMessage()]];
    } catch (Throwable $error) {
        return ['shown' => $shown, 'foreign' => get_class($error) . ' ' . $error->getMessage()];
    }
};
// A warning is a mistake as well.
set_error_handler(static fn (int $level, string $message) => throw new ErrorException($message, 0, $level));

while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    if (isset($case['orders'])) {
        $order = array_reduce(array_map(OrderEvent::fromJson(...), $case['orders']), OrderReducer::reduce(...))->order;
        echo json_encode(['state' => [$order->status, $order->sequence]], JSON_THROW_ON_ERROR), "\n";
        continue;
    }
    if (isset($case['secrets'])) {
        echo json_encode($received($case), JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
        continue;
    }
    $clock = new StillClock($case['skew']);
    $credentials = new ClientCredentials($case['id'], $case['secret'], "{$case['url']}/auth/oauth2/token", ['a']);
    $client = new PartnerClient($case['url'], $credentials, $case['timeoutMs'] / 1000, clock: $clock);
    try {
        $outcome = ['ok' => true, 'count' => $call($case['call'], $client)];
    } catch (PartnerApiException $error) {
        $outcome = ['error' => 'api', 'status' => $error->status, 'code' => $error->errorCode, 'printed' => $printed($error)];
    } catch (UnreadableAnswerException $error) {
        $place = ['place' => $error->place, 'expected' => $error->expected, 'got' => $error->got, 'status' => $error->status];
        $outcome = ['error' => 'unreadable', ...$place, 'printed' => $printed($error)];
    } catch (RedirectException $error) {
        $outcome = ['error' => 'redirect', 'status' => $error->status, 'location' => $error->location, 'printed' => $printed($error)];
    } catch (PartnerConnectionException $error) {
        $outcome = ['error' => 'connection', 'attempts' => $error->attempts, 'printed' => $printed($error)];
    }
    $shown = $printed($credentials) . $printed($client);
    echo json_encode(['waits' => $clock->waits, 'shown' => $shown, ...$outcome], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
