import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, json } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { readContracts } from "../packages/conformance/src/contract.ts";
import { runConformance, SEED } from "../packages/conformance/src/run.ts";
import { verdictOn } from "../packages/conformance/src/verdict.ts";
import { findFreePort } from "../packages/postgres/src/embedded/embedded.ts";
import { startSandbox } from "./support/service.ts";

/*
 * Conformance of a service at a URL that differs from ours wherever the contract leaves a choice: layout and order of JSON, texts of
 * errors, ETags, chunks, further transport headers, and the whole body read before a rejection. Two of its responses are wrong; the verdict
 * has these and no other.
 */

vi.setConfig({ testTimeout: 1_800_000 });

type Value = Record<string, never> & { errors?: Record<string, string>[]; data?: Record<string, unknown> };

/** Responses that match the schemas but break a law. */
function plantFaults(url: string, { data }: Value): void {
  const { total_count, transaction } = (data ?? {}) as { total_count?: number; transaction?: Record<string, unknown> };
  if (url.includes("/customers") && data && total_count !== undefined) data.total_pages = 0;
  if (transaction?.status === "Settlement") transaction.settlement_at = null;
}

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  );
};

function rewritten(url: string, value: Value): Buffer {
  for (const error of value.errors ?? []) Object.assign(error, { message: "Not so.", message_title: "No" });
  plantFaults(url, value);
  return Buffer.from(JSON.stringify(reversed(value), null, 1));
}

const HOP = ["content-length", "transfer-encoding", "connection", "keep-alive"];

async function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { url = "", method = "GET" } = incoming;
  const isOwn = !url.startsWith("/auth");
  const body = await buffer(incoming);
  const headers = { ...incoming.headers, "transfer-encoding": undefined, "content-length": String(body.length) };
  if (headers["if-none-match"]) headers["if-none-match"] = headers["if-none-match"].replaceAll('"other-', '"');
  const sent = request(target + url, { method, agent: false, headers: withoutUndefined(headers) });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const forwarded = new Map(Object.entries(response.headersDistinct).filter(([name]) => !HOP.includes(name)));
  const etag = forwarded.get("etag")?.[0];
  if (isOwn && etag !== undefined) forwarded.set("etag", [etag.replace('"', '"other-')]);
  forwarded.set("server", ["another/2"]).set("via", ["1.1 front"]);
  const isJson = isOwn && response.headers["content-type"] === "application/json" && method !== "HEAD";
  const bytes =
    isJson && response.statusCode !== 304 ? rewritten(url, (await json(response)) as Value) : await buffer(response);
  outgoing.writeHead(response.statusCode ?? 0, Object.fromEntries(forwarded) as Record<string, string[]>).end(bytes);
}

const withoutUndefined = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

const port = await findFreePort();
const front: Server = createServer((incoming, outgoing) => {
  forward(`http://127.0.0.1:${port}`, incoming, outgoing).catch(() => outgoing.destroy());
});
await once(front.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
const service = await startSandbox({ port, publicUrl: url });
afterAll(async () => {
  await service.stop();
  front.closeAllConnections();
  front.close();
});

test("another service passes but for its two wrong responses", async () => {
  const outcome = await runConformance({ contracts: await readContracts(), url, seed: SEED });
  const { wrong } = verdictOn(outcome, { isOwn: false });
  const brokenLaws = wrong.map((each) => /^(\w+) \d+: (law "[^"]+")/.exec(each)?.slice(1).join(" ") ?? each);
  expect([...new Set(brokenLaws)].sort()).toEqual([
    'getTransaction law "states"',
    'getTransactionByOrder law "states"',
    'listCustomers law "page counts"',
    'settleTransaction law "states"',
  ]);
});
