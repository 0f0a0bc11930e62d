<?php

declare(strict_types=1);

namespace PartnerApi;

/** Sends by the curl extension, over a connection that is kept. */
final class CurlSender implements Sender
{
    private const REDIRECTS = [301, 302, 303, 307, 308];

    private ?\CurlHandle $curl = null;

    /** @param array<int, mixed> $options of curl, such as a proxy or a file of certificates */
    public function __construct(private readonly array $options = [])
    {
    }

    public function send(#[\SensitiveParameter] Request $request): Response
    {
        $headers = [];
        $body = '';
        $lines = array_map(static fn (string $name, string $value): string => "$name: $value", array_keys($request->headers), $request->headers);
        $this->curl ??= curl_init();
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $this->options + [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => [...$lines, 'Expect:'],
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
            CURLOPT_WRITEFUNCTION => static function (\CurlHandle $curl, string $chunk) use (&$body): int {
                $body .= $chunk;

                return strlen($body) > Policy::MAX_ANSWER_BYTES ? -1 : strlen($chunk); // Any other number ends it.
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $request->body);
        }
        $isWhole = curl_exec($this->curl);
        $response = new Response((int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $headers, $body, $request->url);
        if (strlen($body) > Policy::MAX_ANSWER_BYTES) {
            throw $response->unreadable(new Misfit('', 'at most ' . Policy::MAX_ANSWER_BYTES . ' bytes', 'more'));
        }
        if (!$isWhole || $this->isCut($response)) {
            throw new PartnerConnectionException($response->address(), 1, self::withoutPassword(curl_error($this->curl)) ?: 'the answer ended in its headers');
        }
        if (in_array($response->status, self::REDIRECTS, true)) {
            throw new RedirectException($response->address(), $response->status, explode('?', $response->header('Location') ?? '', 2)[0]);
        }

        return $response;
    }

    /** curl names the address of a proxy that it cannot read, with the password in it. */
    private static function withoutPassword(string $reason): string
    {
        return preg_replace("#'.*@#s", "'***@", $reason) ?? '';
    }

    /** Whether it ended in its headers: whoever sends an empty body says so there, and from HTTP/2 on the end is marked. */
    private function isCut(Response $response): bool
    {
        $isBounded = $response->header('Content-Length') !== null || $response->header('Transfer-Encoding') !== null
            || curl_getinfo($this->curl, CURLINFO_HTTP_VERSION) > CURL_HTTP_VERSION_1_1;

        return $response->body === '' && !$isBounded && !in_array($response->status, [204, 304], true);
    }
}
