<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends by the curl extension, over a connection that is kept. */
final class CurlSender implements Sender
{
    private ?\CurlHandle $curl = null;

    /** @param array<int, mixed> $options of curl, such as a proxy or a file of certificates */
    public function __construct(private readonly array $options = [])
    {
    }

    public function send(Request $request): Response
    {
        $headers = [];
        $lines = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($request->headers), $request->headers);
        $this->curl ??= curl_init();
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $this->options + [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => [...$lines, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) ceil($request->timeoutS * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false, // A token goes to the service and nowhere else.
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $curl, string $line) use (&$headers): int {
                $parts = explode(':', $line, 2);
                if (isset($parts[1])) {
                    $headers[strtolower(trim($parts[0]))] = trim($parts[1]);
                }

                return strlen($line);
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $request->body);
        }
        $body = curl_exec($this->curl);
        if (!is_string($body)) {
            $place = explode('?', $request->url, 2)[0];
            throw new PartnerConnectionException("{$request->method} $place: " . curl_error($this->curl));
        }

        return new Response((int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $headers, $body, $request->url);
    }
}
