<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends requests with the curl extension and reuses the connection. */
final class CurlSender implements Sender
{
    private ?\CurlHandle $curl = null;

    /** @param array<int, mixed> $options curl options, such as a proxy or a CA bundle */
    public function __construct(private readonly array $options = [])
    {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $headers = [];
        $body = '';
        $lines = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($request->headers), $request->headers);
        $connects = null;
        $this->curl ??= curl_init();
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $this->options + [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => [...$lines, 'Expect:'],
            CURLOPT_TIMEOUT_MS => (int) ceil($request->timeoutS * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_ENCODING => 'gzip',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false, // The token must go to the service only.
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $curl, string $line) use (&$headers): int {
                $parts = explode(':', $line, 2);
                if (isset($parts[1])) {
                    $headers[strtolower(trim($parts[0]))] = trim($parts[1]);
                }

                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function (\CurlHandle $curl, string $chunk) use (&$body): int {
                $body .= $chunk;

                return strlen($body) > Policy::MAX_ANSWER_BYTES ? -1 : strlen($chunk); // Any other return value aborts the transfer.
            },
            // curl resends any request whose reused connection breaks. A new connection after the request was sent means that.
            CURLOPT_NOPROGRESS => false,
            CURLOPT_PROGRESSFUNCTION => static function (\CurlHandle $curl) use (&$connects): int {
                if ($connects === null && curl_getinfo($curl, CURLINFO_REQUEST_SIZE) > 0) {
                    $connects = curl_getinfo($curl, CURLINFO_NUM_CONNECTS);
                }

                return $connects !== null && curl_getinfo($curl, CURLINFO_NUM_CONNECTS) > $connects ? 1 : 0;
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $request->body);
        }
        $isComplete = curl_exec($this->curl);
        $response = new Response((int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $headers, $body, $request->url);
        $marksEnd = curl_getinfo($this->curl, CURLINFO_HTTP_VERSION) > CURL_HTTP_VERSION_1_1;
        $reason = self::withoutPassword(curl_error($this->curl)) ?: 'the response ended in its headers';

        return $response->complete($isComplete, $marksEnd, $reason);
    }

    /** Masks credentials: curl quotes a proxy URL that it cannot parse, including the password. */
    private static function withoutPassword(string $reason): string
    {
        return preg_replace("#'.*@#s", "'***@", $reason) ?? '';
    }
}
