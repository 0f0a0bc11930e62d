<?php

// Secrets are masked where a value is printed. php tests/secrets.php

declare(strict_types=1);

use PartnerApi\ClientCredentials;
use PartnerApi\FileSeenKeys;
use PartnerApi\Model\NotificationSecret;
use PartnerApi\PartnerClient;
use PartnerApi\PartnerConnectionException;
use PartnerApi\Receiver;
use PartnerApi\TokenSource;
use PartnerApi\WebhookVerifier;

require __DIR__ . '/../autoload.php';

$secret = 'whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=';
$own = new NotificationSecret($secret, '2026-11-22T10:15:30Z');
ob_start();
var_dump($own, [$own]);
$dumped = (string) ob_get_clean();
foreach ([$dumped, print_r($own, true), print_r(['own' => $own], true)] as $printed) {
    if (str_contains($printed, 'whsec_') || !str_contains($printed, '2026-11-22T10:15:30Z')) {
        throw new RuntimeException("expected the secret to be masked, and nothing else: $printed");
    }
}
if ($own->secret !== $secret) {
    throw new RuntimeException("expected the secret itself, got {$own->secret}");
}

ini_set('zend.exception_ignore_args', '0');
$credentials = new ClientCredentials('demo', $secret, 'http://127.0.0.1:1/token', ['a']);
$client = new PartnerClient('http://127.0.0.1:1', $credentials, maxAttempts: 1);
try {
    $client->getOutlet('OUT-1');
    throw new RuntimeException('expected no connection, got an answer');
} catch (PartnerConnectionException $lost) {
}
foreach ([$credentials, $client, $lost, new WebhookVerifier($secret), new Receiver($secret, [], new FileSeenKeys(sys_get_temp_dir()))] as $holder) {
    ob_start();
    var_dump($holder);
    $printed = ob_get_clean() . print_r($holder, true) . json_encode($holder, JSON_PARTIAL_OUTPUT_ON_ERROR);
    $printed .= $holder instanceof Throwable ? (string) $holder : var_export($holder, true);
    foreach ([substr($secret, 6), 'demo-direct-notification-secret!'] as $hidden) {
        if (str_contains($printed, $hidden)) {
            throw new RuntimeException("expected no secret, got $printed");
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
        $got = 'no exception';
    } catch (InvalidArgumentException $refused) {
        $got = $refused->getMessage();
    }
    if ($got !== 'Expected a token of printable ASCII, got another text. Look where it is read from.') {
        throw new RuntimeException("expected another message, got $got");
    }
    if (str_contains((string) $refused, 's3cr')) {
        throw new RuntimeException("expected no token, got $refused");
    }
}

// The proxy of the environment, where curl cannot read its address.
foreach (['http://u:s3cret@ho st:x', 'ftp://u:s3cret@host', 'u:s3cr@et@host:99999999'] as $proxy) {
    putenv("http_proxy=$proxy");
    try {
        (new PartnerClient('http://service.invalid', $credentials, maxAttempts: 1))->getOutlet('OUT-1');
        $got = 'no exception';
    } catch (PartnerConnectionException $lost) {
        $got = (string) $lost;
    }
    if (!str_contains($got, ' after 1 attempts: ') || str_contains($got, 's3cr')) {
        throw new RuntimeException("expected the proxy without its password, got $got");
    }
}

echo "16 checks passed\n";
