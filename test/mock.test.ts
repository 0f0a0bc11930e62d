import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { findFreePort } from "@partner-api/postgres/embedded";
import { afterAll, describe, expect, test } from "vitest";
import { readContracts } from "../packages/conformance/src/contract.ts";
import { codeSentences, codesIn } from "../packages/conformance/src/error-codes.ts";
import { sampleOf } from "../packages/conformance/src/sample.ts";
import type { Operation } from "../packages/contract/src/contract.ts";
import { findingsOf } from "./support/judge.ts";

/* `npm run mock`: every documented response is returned from its example and is valid. */

/** Prism mocks texts: it responds with 500 where bytes belong. */
const BYTES = "getTransactionQrCode 200";

const port = await findFreePort();
const mock = spawn(process.execPath, ["scripts/mock.ts", "--port", String(port)], {
  stdio: ["ignore", "pipe", "inherit"],
});
const lines: string[] = [];
for await (const line of createInterface(mock.stdout)) {
  lines.push(line);
  if (line.includes("npm start")) break;
}
mock.stdout.resume();
afterAll(async () => {
  mock.kill();
  await once(mock, "exit");
});

const { operations, errorCodes } = await readContracts();
const responses = operations
  .filter(({ path }) => path.startsWith("/integrations/"))
  .map((operation) => [operation.id, operation] as const);

/** Path of the example of a request. */
function addressOf(operation: Operation): URL {
  const { path, query } = sampleOf(operation);
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  return new URL(`${pathname}?${new URLSearchParams(query as Record<string, string>)}`, `http://127.0.0.1:${port}`);
}

test("mocks every partner operation", () => expect(responses.length).toBeGreaterThan(25));

describe("returns each documented response, valid by the contract", () => {
  test.each(responses)("%s", async (_id, operation) => {
    const { headers, body } = sampleOf(operation);
    const url = addressOf(operation);
    for (const { status, content } of operation.responses) {
      const requestHeaders = new Headers({ ...(headers as Record<string, string>), Authorization: "Bearer any" });
      if (body !== undefined) requestHeaders.set("Content-Type", "application/json");
      requestHeaders.set("Prefer", `code=${status}`);
      const requestBody = body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
      const method = operation.method.toUpperCase();
      const response = await fetch(url, {
        method,
        headers: requestHeaders,
        ...(body !== undefined && { body: requestBody }),
      });
      const { status: got } = response;
      // Prism sends CORS headers for pages of other origins; the service itself does not.
      const contractHeaders = [...response.headers].filter(([name]) => !name.startsWith("access-control-"));
      const responseHeaders = new Headers(contractHeaders);
      const exchange = { method, url, requestHeaders, requestBody, status: got, responseHeaders };
      if (`${operation.id} ${status}` === BYTES) {
        expect({ status: got, body: await response.json() }).toMatchObject({
          status: 500,
          body: { title: expect.any(String) },
        });
        continue;
      }
      const recorded = { ...exchange, responseBody: await response.bytes() };
      const findings = [...findingsOf(recorded), ...codeSentences(errorCodes, operation.id, recorded)];
      expect({ status: String(got), found: findings }).toEqual({ status, found: [] });
      const contentTypes = content.map(({ type }) => type);
      expect(contentTypes.length === 0 || contentTypes.includes(responseHeaders.get("Content-Type") ?? "")).toBe(true);
    }
  });
});

const CODES = responses.flatMap(([id, operation]) =>
  [...(errorCodes.get(id) ?? [])].flatMap(([status, codes]) =>
    codes.filter((code) => code !== `HTTP_${status}`).map((code) => ({ id, operation, status, code })),
  ),
);

test.each(CODES)("$id returns $status with $code when requested", async ({ operation, status, code }) => {
  const { body, headers } = sampleOf(operation);
  const requestHeaders = new Headers({ ...(headers as Record<string, string>), Authorization: "Bearer any" });
  requestHeaders.set("Prefer", `code=${status}, example=${code.toLowerCase()}`);
  if (body !== undefined) requestHeaders.set("Content-Type", "application/json");
  const response = await fetch(addressOf(operation), {
    method: operation.method.toUpperCase(),
    headers: requestHeaders,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const recorded = { status: response.status, responseBody: await response.bytes() };
  expect({ status: recorded.status, codes: codesIn(recorded) }).toEqual({
    status: Number(status),
    codes: [code],
  });
});

test("prints an example command that works", async () => {
  const address =
    lines
      .findLast((line) => line.startsWith("Next: curl"))
      ?.split(" ")
      .at(-1) ?? "";
  const response = await fetch(address, { headers: { Authorization: "Bearer any" } });
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 200,
    body: { success: true },
  });
});

test("reports a port in use", async () => {
  const second = spawn(process.execPath, ["scripts/mock.ts", "--port", String(port)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  second.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [code] = await once(second, "close");
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("The mock did not start: ") });
});
