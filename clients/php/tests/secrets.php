<?php

// Tests that printed objects contain no secrets. Run with: php tests/secrets.php

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\FileSeenKeys;
use PartnerApi\Model\NotificationSecret;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Receiver;
use PartnerApi\TokenException;
use PartnerApi\TokenSource;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';

$secret = 'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=';
$model = new NotificationSecret($secret, new DateTimeImmutable('2026-11-22T10:15:30Z'));
ob_start();
var_dump($model, [$model]);
$varDump = (string) ob_get_clean();
foreach ([$varDump, print_r($model, true), print_r(['model' => $model], true)] as $text) {
    if (str_contains($text, 'whsec_') || !str_contains($text, '2026-11-22 10:15:30')) {
        throw new RuntimeException("expected the secret to be masked, and nothing else: $text");
    }
}
if ($model->secret !== $secret) {
    throw new RuntimeException("expected the secret itself, got {$model->secret}");
}

ini_set('zend.exception_ignore_args', '0');
$credentials = new ClientCredentials('demo', $secret, 'http://127.0.0.1:1/token', ['a']);
$client = new PartnerClient('http://127.0.0.1:1', $credentials, maxAttempts: 1);
try {
    $client->getOutlet('OUT-1');
    throw new RuntimeException('expected a connection error, got a response');
} catch (PartnerConnectionException $connectionError) {
}
foreach ([$credentials, $client, $connectionError, new WebhookVerifier($secret), new Receiver($secret, [], new FileSeenKeys(sys_get_temp_dir()))] as $value) {
    ob_start();
    var_dump($value);
    $text = ob_get_clean() . print_r($value, true) . json_encode($value, JSON_PARTIAL_OUTPUT_ON_ERROR);
    $text .= $value instanceof Throwable ? (string) $value : var_export($value, true);
    foreach ([substr($secret, 6), 'demo-direct-notification-secret!'] as $leak) {
        if (str_contains($text, $leak)) {
            throw new RuntimeException("expected no secret, got $text");
        }
    }
}

foreach (["s3cret\n", "s3cret\ntoken", "s3cr\u{e9}t", "s3cret\u{20ac}"] as $token) {
    $tokens = new class ($token) implements TokenSource {
        public function __construct(private readonly string $token)
        {
        }

        public function token(?string $refused): string
        {
            return $this->token;
        }
    };
    try {
        (new PartnerClient('http://127.0.0.1:1', $tokens, maxAttempts: 1))->getOutlet('OUT-1');
        throw new RuntimeException('expected an exception, got none');
    } catch (TokenException $error) {
    }
    if ($error->getMessage() !== 'Expected a token of printable ASCII characters, got other characters. Check where the token is read from.') {
        throw new RuntimeException("expected another message, got {$error->getMessage()}");
    }
    if (str_contains((string) $error, 's3cr')) {
        throw new RuntimeException("expected no token, got $error");
    }
}

// Proxy URLs from the environment that curl cannot parse.
foreach (['http://u:s3cret@ho st:x', 'ftp://u:s3cret@host', 'u:s3cr@et@host:99999999'] as $proxy) {
    putenv("http_proxy=$proxy");
    try {
        (new PartnerClient('http://service.invalid', $credentials, maxAttempts: 1))->getOutlet('OUT-1');
        throw new RuntimeException('expected an exception, got none');
    } catch (PartnerConnectionException $error) {
    }
    if (!str_contains((string) $error, ' (attempts: 1): ') || str_contains((string) $error, 's3cr')) {
        throw new RuntimeException("expected the proxy without its password, got $error");
    }
}

echo "16 checks passed\n";
