<?php

// Creates a promotion, resends the request with the same idempotency key, and handles an error.

declare(strict_types=1);

use PartnerApi\CallOptions;
use PartnerApi\ClientCredentials;
use PartnerApi\ErrorCode;
use PartnerApi\Model\CreatePromotionRequest;
use PartnerApi\Model\PromotionDetailInput;
use PartnerApi\OutletTime;
use PartnerApi\PartnerApiException;
use PartnerApi\PartnerClient;

require __DIR__ . '/../autoload.php';

$baseUrl = getenv('PARTNER_BASE_URL') ?: 'http://127.0.0.1:8080';
$scopes = ['promo:food_promo:write'];
$client = new PartnerClient($baseUrl, new ClientCredentials('demo-direct', 'demo-direct-secret', "$baseUrl/auth/oauth2/token", $scopes));

$today = OutletTime::localDate('Asia/Jakarta'); // Promotions start and end by the date at the outlet.
$request = new CreatePromotionRequest(promoDetail: new PromotionDetailInput(
    externalMenuId: 'nasi-goreng',
    startDate: $today->modify('+7 days'),
    endDate: $today->modify('+14 days'),
    percentageDiscount: 20,
));
// Your own UUID. By default, each call has a new key.
$sameKey = new CallOptions(idempotencyKey: sprintf('%s-0000-4000-8000-%s', bin2hex(random_bytes(4)), bin2hex(random_bytes(6))));
$outcome = $client->createPromotion('OUT-1001', $request, options: $sameKey);
foreach ($outcome->failure as $failure) {
    echo "rejected: {$failure->errors}\n"; // A partial failure throws no exception.
}
$promotionId = $outcome->success[0]->id;
echo "created $promotionId\n";
$duplicate = $client->createPromotion('OUT-1001', $request, options: $sameKey);
echo "resent {$duplicate->success[0]->id}\n"; // The same promotion: the service creates it once.

try {
    $client->deactivatePromotion('OUT-1001', $promotionId, options: new CallOptions(requestId: 'example-1'));
} catch (PartnerApiException $error) {
    echo "{$error->status} {$error->errorCode}, request {$error->requestId}\n";
    if ($error->errorCode === ErrorCode::PROMOTION_NOT_ACTIVATED && $error->repeat !== 'later') {
        echo "no retry: the request must change first\n";
    }
}

foreach ($client->getPromotion('OUT-1001', $promotionId) as $promotion) {
    echo "{$promotion->details->menuItem->name} {$promotion->status}\n";
}
$client->deletePromotion('OUT-1001', $promotionId);
