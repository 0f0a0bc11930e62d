import { expect, test } from "vitest";
import { operations } from "../generated/operations.ts";
import { openApp } from "./support/sandbox.ts";
import { AUDIENCE } from "./support/tokens.ts";

/*
 * Rejecting any body costs bounded time and memory (decisions: strict JSON): at most 100 ms of CPU on an idle machine, or a few
 * times its `JSON.parse` on a slow one, and a small response.
 */

const { app, call, tokenOf } = await openApp();

const MAX_BYTES = 5 * 1024 * 1024;
const LIMIT_MS = 100;
/** A shared machine measures up to this many times the CPU time of an idle one. */
const NOISE = 3;
/** Limit on slow machines, as a multiple of `JSON.parse` of the same text (like the limit of the bench for the worst body). */
const PARSES = 4.5;
/** Noise only adds time, so the best of several attempts counts. */
const TRIES = 12;

type Text = string | ((index: number) => string);

const many = (count: number, text: Text) =>
  Array.from({ length: count }, (_, index) => (typeof text === "string" ? text : text(index))).join();
const list = (count: number, text: Text) => `[${many(count, text)}]`;
/** The number that fits in 5 MiB. */
const full = (text: string) => list(Math.floor((MAX_BYTES - 2) / (Buffer.byteLength(text) + 1)), text);
const object = (keys: number, prefix = "") => `{${many(keys, (index) => `"${prefix}${index}":1`)}}`;
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

const catalog = (menus: string, categories = "[]") =>
  `{"request_id":"x","menus":${menus},"variant_categories":${categories}}`;
const menus = (count: number, items: string) => list(count, `{"menu_items":${items}}`);
const menuWith = (name: string) => catalog(`[{"name":"${name}"}]`);
const itemWith = (more: string) => `{"external_id":"a","name":"a","price":0${more}}`;

const SOUND = list(10_000, itemWith(""));
const REFERRING = list(10_000, itemWith(`,"variant_category_external_ids":${list(50, '"abcde"')}`));
const BACKWARDS = list(10, '{"start":"10:00","end":"09:00"}');
const CLOSED = list(10_000, itemWith(`,"operational_hours":{"monday":${BACKWARDS}}`));
const LONG = "🍛".repeat(196);

const categories = (variant: Text) =>
  list(
    1_000,
    (index) =>
      `{"external_id":"${index}","variants":${list(100, typeof variant === "string" ? variant : variant(index))}}`,
  );

type Hostile = [name: string, status: number, body: () => string];

const catalogs: Hostile[] = [
  ["empty items, as many as fit", 400, () => catalog(menus(100, list(17_000, "{}")))],
  ["empty items, 490,000 within the caps", 400, () => catalog(menus(49, list(10_000, "{}")))],
  ["sound items, 120,000", 422, () => catalog(menus(12, SOUND))],
  [
    "sound items, 120,000, the last one empty",
    400,
    () => catalog(menus(12, SOUND).replace(/]$/, ',{"menu_items":[{}]}]')),
  ],
  ["references, 500,000, none sent along", 422, () => catalog(menus(1, REFERRING))],
  ["hours, 100,000 that end before they start", 422, () => catalog(menus(1, CLOSED))],
  [
    "variants, 100,000, the last ones wrong",
    400,
    () =>
      catalog(
        "[]",
        categories((index) => `{"price":${index === 999 ? '""' : 1}}`),
      ),
  ],
  ["categories, 1,000 of one long id", 422, () => catalog("[]", list(1_000, `{"external_id":"${LONG}"}`))],
  ["names of 6,000 characters in 200 menus", 400, () => catalog(list(200, `{"name":"${"🍛".repeat(6_000)}"}`))],
  ["a name of 5 MiB", 400, () => menuWith("x".repeat(MAX_BYTES - 200))],
  ["a name of 5 MiB in escapes", 400, () => menuWith("\\u0041".repeat(870_000))],
  ["one object of 400,000 keys", 400, () => object(400_000)],
  ["objects of 1,000 keys each", 400, () => `{"x":${list(550, object(1_000))}}`],
  ["objects of 1,000 escaped keys each", 400, () => `{"x":${list(370, object(1_000, "\\u0041"))}}`],
  ["one object of 43,000 keys, parsed before it is scanned", 400, () => object(43_000)],
  ["one key of 2.6 MB twice", 400, () => `{${many(2, `"${"k".repeat(2_600_000)}":1`)}}`],
  ["blanks", 400, () => " ".repeat(MAX_BYTES)],
];

const stocks: Hostile[] = [
  ["stock entries, as many as fit", 400, () => full("{}")],
  ["stock entries, 499,000", 400, () => list(499_000, "{}")],
  ["stock entries, sound ones", 400, () => full('{"external_id":"a","in_stock":true}')],
  [
    "stock entries, 200 unknown long ids",
    404,
    () => list(200, (index) => `{"external_id":"${LONG}${index}","in_stock":true}`),
  ],
  ["arrays, nested without end", 400, () => "[".repeat(MAX_BYTES)],
  ["arrays, nested 250,000 levels, parsed before they are scanned", 400, () => nested(250_000)],
  ["arrays, nested 32 levels, as many as fit", 400, () => full(nested(31))],
  ["arrays, nested 32 levels, 31,000", 400, () => list(31_000, nested(31))],
  ["numbers, as many as fit", 400, () => full("0")],
  ["one number of 5 MiB", 400, () => `[${"9".repeat(MAX_BYTES - 2)}]`],
];

const bodies = [
  ...catalogs.map((hostile) => ["replaceCatalog", ...hostile] as const),
  ...stocks.map((hostile) => ["setMenuItemStocks", ...hostile] as const),
];

/** CPU time that this thread spends on a request. */
async function measured<Answer>(send: () => Promise<Answer>): Promise<{ response: Answer; cpuMs: number }> {
  const before = process.threadCpuUsage();
  const response = await send();
  const { user, system } = process.threadCpuUsage(before);
  return { response, cpuMs: (user + system) / 1_000 };
}

/** Median time of five runs of `JSON.parse` of the body on this machine. */
async function parsedMs(text: string): Promise<number> {
  const tries: number[] = [];
  for (let run = 0; run < 5; run++) tries.push((await measured(async () => void tryJson(text))).cpuMs);
  return tries.sort((a, b) => a - b)[2] as number;
}

function tryJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    // it is not valid JSON
  }
}

test.each(bodies)("%s: %s %i (D-strict-json-3)", async (id, _name, status, bodyOf) => {
  const raw = Buffer.from(bodyOf());
  expect(raw.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  const headers = { "Content-Type": "application/json", "Content-Length": String(raw.byteLength) };
  const { response, ...first } = await measured(() => call(id, "OUT-1002", { raw, headers, beyondSchema: true }));
  expect(response.status).toBe(status);
  const { errors } = response.body as { errors: object[] };
  expect(errors.length).toBeLessThanOrEqual(100);
  expect(response.bytes.byteLength).toBeLessThan(64 * 1024);

  const { method, path } = operations[id];
  const Authorization = `Bearer ${await tokenOf({ scopes: ["food:catalog:write"] })}`;
  let { cpuMs } = first;
  let mostMs = LIMIT_MS * NOISE;
  // Includes the judge and first-time compilation; if that is too slow, measures again without them.
  for (let run = 0; run < TRIES && cpuMs > mostMs; run++) {
    const url = AUDIENCE + path.replace("{outlet_id}", "OUT-1002");
    const request = new Request(url, {
      method: method.toUpperCase(),
      headers: { ...headers, Authorization },
      body: raw,
    });
    const repetition = await measured(async () => (await app.fetch(request)).arrayBuffer());
    cpuMs = Math.min(cpuMs, repetition.cpuMs);
    if (run === 2 && cpuMs > mostMs) mostMs = Math.max(mostMs, PARSES * (await parsedMs(raw.toString())));
  }
  expect(cpuMs).toBeLessThanOrEqual(mostMs);
});

const REFERRED = list(10_000, itemWith(`,"variant_category_external_ids":${list(50, (index) => `"c${index}"`)}`));
const CATEGORIES = list(50, (index) => `{"external_id":"c${index}","internal_name":"c","name":"c"}`);

/** The longest synchronous part of a request in CPU time of this thread, which blocks all other requests. */
async function longestPiece(send: () => Promise<unknown>): Promise<number> {
  let [longestMs, isOver] = [0, false];
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await send();
  isOver = true;
  return longestMs;
}

test.each([
  ["objects of 1,000 keys each", 400, `{"x":${list(550, object(1_000))}}`, 50],
  ["objects of 100 keys, all different", 400, `{"x":${list(4_000, (nth) => object(100, `${nth}.`))}}`, 50],
  ["blanks", 400, " ".repeat(MAX_BYTES), 50],
  ["an accepted catalog at its limits", 200, catalog(menus(1, REFERRED), CATEGORIES), 100],
])(
  "serves other requests while it processes a long body: %s (D-strict-json-4)",
  { timeout: 60_000 },
  async (_name, status, text, limitMs) => {
    const raw = Buffer.from(text);
    expect(raw.byteLength).toBeLessThanOrEqual(MAX_BYTES);
    const Authorization = `Bearer ${await tokenOf({ scopes: ["food:catalog:write"] })}`;
    const { method, path } = operations.replaceCatalog;
    const headers = { "Content-Type": "application/json", "Content-Length": String(raw.byteLength), Authorization };
    const url = AUDIENCE + path.replace("{outlet_id}", "OUT-1002");
    const pieces: number[] = [];
    for (let run = 0; run < TRIES && Math.min(...pieces) > limitMs; run++)
      pieces.push(
        await longestPiece(async () => {
          const response = await app.fetch(new Request(url, { method: method.toUpperCase(), headers, body: raw }));
          expect(response.status).toBe(status);
          await response.arrayBuffer();
        }),
      );
    expect(Math.min(...pieces), pieces.join()).toBeLessThanOrEqual(limitMs);
  },
);
