<?php

// Tests that printed objects contain no secrets. Run with: php tests/secrets.php

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\Model\NotificationSecret;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\TokenException;
use PartnerApi\TokenSource;

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

echo "11 checks passed\n";
