import type { Json } from "@partner-api/contract";
import { type HttpCall, type HttpPlan, TOKEN_VARIABLES } from "./calls-over-http.ts";
import { BASE_URL } from "./demo.ts";
import { fillHoles, hasHoles } from "./plan.ts";

/** A program that uses only built-in functions of PHP. */
export function phpSample({ uniqueValues, tokens, calls, pauseSeconds }: HttpPlan): string {
  const last = calls.at(-1) as HttpCall;
  const lines = [
    ...uniqueValues.map(({ name, prefix }) => `$${name} = '${prefix}' . bin2hex(random_bytes(8));`),
    ...tokens.map(
      ({ grant, client, fields }) =>
        `$${TOKEN_VARIABLES[grant]} = tokenOf('${client}', ${literal(Object.fromEntries(fields))});`,
    ),
    ...calls
      .slice(0, -1)
      .flatMap((call) => [
        call.keep.length > 0 ? `$answer = json_decode(${callOf(call)}, true);` : `${callOf(call)};`,
        ...call.keep.map(
          ({ name, keys }) =>
            `$${name} = $answer${keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `['${key}']`)).join("")};`,
        ),
      ]),
    ...(pauseSeconds > 0 ? [`sleep(${pauseSeconds});`] : []),
    last.isText ? `echo ${callOf(last)}, "\\n";` : `file_put_contents('qr-code.png', ${callOf(last)});`,
  ];
  return `<?php

const BASE_URL = '${BASE_URL}';

function send(string $method, string $url, array $headers, string $body = ''): string
{
    $http = ['method' => $method, 'header' => $headers, 'content' => $body, 'ignore_errors' => true];
    $answer = file_get_contents($url, false, stream_context_create(['http' => $http]));
    if (!preg_match('~ 2\\d\\d~', $http_response_header[0])) {
        throw new RuntimeException("$http_response_header[0]: $answer");
    }
    return $answer;
}
${
  tokens.length === 0
    ? ""
    : `
function tokenOf(string $client, array $form): string
{
    $headers = ['Authorization: Basic ' . base64_encode("$client:$client-secret"), 'Content-Type: application/x-www-form-urlencoded'];
    return json_decode(send('POST', BASE_URL . '/auth/oauth2/token', $headers, http_build_query($form)), true)['access_token'];
}
`
}
${lines.join("\n")}`;
}

const text = (value: string): string =>
  hasHoles(value)
    ? `"${fillHoles(value.replaceAll(/["\\$]/g, "\\$&"), (name) => `{$${name}}`)}"`
    : `'${value.replaceAll(/['\\]/g, "\\$&")}'`;

function literal(value: Json, depth = 0): string {
  if (typeof value === "string") return /^⟦\w+⟧$/.test(value) ? `$${value.slice(1, -1)}` : text(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (!Array.isArray(value) && Object.keys(value).length === 0) return "new stdClass()"; // An empty array would be sent as a list.
  const inner = "    ".repeat(depth + 1);
  const entries = Array.isArray(value)
    ? value.map((entry) => literal(entry, depth + 1))
    : Object.entries(value).map(([key, entry]) => `'${key}' => ${literal(entry, depth + 1)}`);
  const line = `[${entries.join(", ")}]`;
  if (line.length + depth * 4 <= 80 && !line.includes("\n")) return line;
  return `[\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${"    ".repeat(depth)}]`;
}

function callOf({ method, url, grant, headers, hasKey, body }: HttpCall): string {
  const entries = [
    ...(grant === "none" ? [] : [`"Authorization: Bearer $${TOKEN_VARIABLES[grant]}"`]),
    ...(hasKey
      ? ["'X-Idempotency-Key: ' . vsprintf('%s%s-%s-4%.3s-8%.3s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4))"]
      : []),
    ...headers.map(([name, value]) => text(`${name}: ${value}`)),
  ];
  const address = url.startsWith("/") ? `BASE_URL . ${text(url)}` : `$${url.slice(1, -1)}`;
  const rest = body === undefined ? "" : `,\n    json_encode(${literal(body, 1)})`;
  return `send(\n    '${method}',\n    ${address},\n    [${entries.join(", ")}]${rest}\n)`;
}
