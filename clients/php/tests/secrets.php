<?php

// Secrets are masked where a record is printed. php tests/secrets.php

declare(strict_types=1);

use PartnerApi\Model\NotificationSecret;

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

echo "4 checks passed\n";
