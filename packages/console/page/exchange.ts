import type { ConsoleClient, HarEntry } from "../src/feed-types.ts";
import { newRequestId, requestToken } from "./api.ts";
import { quote } from "./copy.ts";

/** Placeholder for values that the log hides. */
const MASK = "masked";
/** Headers that every client sets itself, or that belong to one sender. */
const SENDER_HEADERS =
  /^(accept-encoding|accept-language|authorization|connection|content-length|cookie|host|origin|referer|sec-.*|user-agent|x-request-id)$/i;

/** The exchange of an entry of the request log. */
export async function readExchange(number: number): Promise<HarEntry> {
  const response = await fetch(`/console/requests/${number}`);
  if (!response.ok) throw await response.text();
  return response.json();
}

/** A request that can be resent. `body`: undefined without a body. */
type Sendable = {
  method: string;
  path: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | undefined;
};

/** @throws the reason why it cannot be resent, as a string */
export function sendableOf({ request }: HarEntry): Sendable {
  const { method, url, headers, postData } = request;
  if (postData !== undefined && postData.text === undefined) throw `The body is not available: ${postData.comment}`;
  if (url.includes(`=${MASK}`) || postData?.text?.includes(`"${MASK}"`))
    throw "The request contains a secret, which the log does not store. Resend it from your own client.";
  const { pathname, search } = new URL(url);
  const sentHeaders = headers.filter(({ name }) => !SENDER_HEADERS.test(name));
  return {
    method,
    url,
    path: pathname + search,
    headers: sentHeaders.map(({ name, value }) => [name, value]),
    body: postData?.text,
  };
}

/**
 * Resends a request with a new token of the same client, or without a token if it had none.
 *
 * @returns the id of the new request, and its status
 */
export async function resend(exchange: HarEntry, client: ConsoleClient | undefined) {
  const { method, path, headers, body } = sendableOf(exchange);
  const requestId = newRequestId();
  const token = client && (await requestToken(client));
  const ownHeaders = { "X-Request-ID": requestId, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  const { status } = await fetch(path, {
    method,
    headers: { ...Object.fromEntries(headers), ...ownHeaders },
    body: body ?? null,
  });
  return { requestId, status };
}

/** A request as a program in a given language, with the token in the environment variable TOKEN. */
export const PROGRAMS: Record<string, (exchange: HarEntry) => string> = {
  curl: (exchange) => {
    const { method, url, headers, body } = sendableOf(exchange);
    const lines = headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
    const rest = body === undefined ? lines : [...lines, `--data-raw ${quote(body)}`];
    return [`curl -i -X ${method} ${quote(url)}`, '-H "Authorization: Bearer $TOKEN"', ...rest].join(" \\\n  ");
  },
  "TypeScript test": (exchange) => {
    const { method, url, headers, body } = sendableOf(exchange);
    const text = JSON.stringify;
    const headerLines = headers.map(([name, value]) => `      ${text(name)}: ${text(value)},\n`).join("");
    return `${importLine("assert", "node:assert/strict")}
${importLine("{ test }", "node:test")}

test(${text(titleOf(exchange))}, async () => {
  const response = await fetch(${text(url)}, {
    method: ${text(method)},
    headers: {
      Authorization: \`Bearer \${process.env.TOKEN}\`,
${headerLines}    },${body === undefined ? "" : `\n    body: ${text(body)},`}
  });
  const answer = await response.json();
  assert.equal(response.status, ${exchange.response.status});
  assert.deepEqual((answer.errors ?? []).map((error) => [error.code, error.field]), ${text(errorsOf(exchange))});
});
`;
  },
  "Python test": (exchange) => {
    const { method, url, headers, body } = sendableOf(exchange);
    // JSON strings are valid in Python, except for characters beyond the BMP, which JSON may write as two escapes.
    const text = (value: unknown) => JSON.stringify(value);
    const headerLines = headers.map(([name, value]) => `                ${text(name)}: ${text(value)},\n`).join("");
    const errors = errorsOf(exchange).map(
      ([code, field]) => `(${code === null ? "None" : text(code)}, ${field === null ? "None" : text(field)})`,
    );
    return `import json
import os
import unittest
import urllib.error
import urllib.request


class Exchange(unittest.TestCase):
    def test_it(self):
        """${titleOf(exchange).replaceAll('"', "'")}"""
        request = urllib.request.Request(
            ${text(url)},
            method=${text(method)},
            headers={
                "Authorization": "Bearer " + os.environ["TOKEN"],
${headerLines}            },${body === undefined ? "" : `\n            data=${text(body)}.encode(),`}
        )
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            response = error
        answer = json.load(response)
        self.assertEqual(response.status, ${exchange.response.status})
        errors = [(error.get("code"), error.get("field")) for error in answer.get("errors", [])]
        self.assertEqual(errors, [${errors.join(", ")}])


if __name__ == "__main__":
    unittest.main()
`;
  },
};

const importLine = (names: string, from: string) => `import ${names} from ${JSON.stringify(from)};`;

const titleOf = ({ request, response }: HarEntry) =>
  `${request.method} ${new URL(request.url).pathname} returns ${response.status}`;

/** Errors of the response, by code and field. */
function errorsOf({ response }: HarEntry): [code: string | null, field: string | null][] {
  const { errors = [] } = JSON.parse(response.content.text ?? "{}") as { errors?: { code?: string; field?: string }[] };
  return errors.map(({ code = null, field = null }) => [code, field]);
}
