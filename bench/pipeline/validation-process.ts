import { compileReader, compileValidator, parseStrictJson, type Reader } from "@partner-api/validation";
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { CreatePromotionRequest, ReplaceCatalogRequest, SetStocksRequest } from "../../generated/schemas.ts";
import type { Figure } from "../support/bench.ts";
import { catalogOf, promotionOf, stocksOf } from "../support/payloads.ts";
import { median, middleHalf } from "../support/statistics.ts";

const ROUNDS = 15;
/** The number of characters that each competitor parses in one round. */
const PER_ROUND = 2_000_000;

const BODIES = [
  {
    name: "catalog, 1,000 items",
    schema: ReplaceCatalogRequest,
    component: "ReplaceCatalogRequest",
    value: catalogOf(1_000),
  },
  { name: "stocks, 50 entries", schema: SetStocksRequest, component: "SetStocksRequest", value: stocksOf(50, true) },
  {
    name: "one promotion",
    schema: CreatePromotionRequest,
    component: "CreatePromotionRequest",
    value: promotionOf(),
  },
];

/** Invalid bodies of replaceCatalog, each with its error as late, or with as many errors, as possible. */
const REFUSED: Record<string, string> = {
  "a duplicate key at the end": changed((text) => `${text.slice(0, -1)},"request_id":""}`),
  "invalid JSON at the end": changed((text) => `${text.slice(0, -1)},`),
  "a number instead of a string": changed((text) => text.replace(/"request_id":"[^"]*"/, '"request_id":1')),
  "an unpaired surrogate": changed((text) => text.replace(/"request_id":"[^"]*"/, '"request_id":"\\ud83d"')),
  "9,999 empty items": `{"menus":[{"menu_items":[${"{},".repeat(9_998)}{}]}]}`,
  "empty lists": listOf("[]"),
  zeros: listOf("0"),
  "objects with three keys and one duplicate": listOf('{"a":1,"b":1,"c":1}', '{"a":1,"a":1}'),
  "escaped keys and one duplicate": listOf('{"\\u0061":1,"b":1}', '{"a":1,"a":1}'),
  "only escapes": `["${"\\n".repeat(200_000)}"]`,
  "a long string with U+0000": `["${"a".repeat(400_000)}\\u0000"]`,
  "unclosed brackets": "[".repeat(400_000),
};

function changed(change: (text: string) => string): string {
  return change(JSON.stringify(catalogOf(1_000)));
}

/** About 400 kB of an entry. */
function listOf(entry: string, last = entry): string {
  return `[${`${entry},`.repeat(400_000 / (entry.length + 1))}${last}]`;
}

/** Started by `validation.ts`; it reports its progress and, at the end, its figures. */
export type Said = { progress: string } | { figures: Figure[] };
const send = (said: Said) => void process.send?.(said);

send({ figures: measure() });

function measure(): Figure[] {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "contract", components: openapi.components });
  const figures: Figure[] = [];
  for (const { name, schema, component, value } of BODIES) {
    send({ progress: name });
    const text = JSON.stringify(value);
    const bytes = new TextEncoder().encode(text);
    const [read, validate] = [compileReader(schema).read, compileValidator(schema)];
    const byAjv = ajv.getSchema(`contract#/components/schemas/${component}`) as ValidateFunction;
    const indented = JSON.stringify(value, null, 2);
    const indentedBytes = new TextEncoder().encode(indented);
    const add = (label: string, parts: number[]) => figures.push({ label: `${name}: ${label}`, ...shownOf(parts) });
    const [, strictIndented = []] = ratios(indented.length, [
      () => JSON.parse(indented),
      () => parseStrictJson(indentedBytes),
    ]);
    const [, strict = [], whole = [], compiled = [], zod = [], others = []] = ratios(text.length, [
      () => JSON.parse(text),
      () => parseStrictJson(bytes),
      () => expectSound(read(bytes).violations === undefined),
      () => expectSound(validate(value).violations === undefined),
      () => expectSound(schema.safeParse(value).success),
      () => expectSound(byAjv(value)),
    ]);
    add("reading strictly, JSON.parse included", strict);
    add("the same, indented", strictIndented);
    add("reading strictly and validating in one pass", whole);
    add(
      "of that, validating",
      whole.map((part, round) => part - (strict[round] ?? Number.NaN)),
    );
    add("a compiled schema alone", compiled);
    add("the same schema as zod parses it", zod);
    add("Ajv", others);
  }
  const { read } = compileReader(ReplaceCatalogRequest);
  for (const [name, text] of Object.entries(REFUSED)) {
    send({ progress: name });
    const bytes = new TextEncoder().encode(text);
    const [, parts = []] = ratios(text.length, [
      () => ignoreErrors(() => JSON.parse(text)),
      () => expectRefusal(read, bytes),
    ]);
    figures.push({ label: `rejected, ${name}`, ...shownOf(parts) });
  }
  const worst = figures.filter(({ label }) => label.startsWith("rejected, ")).map(({ value }) => value);
  return [...figures, { label: "the worst rejected body", value: Math.max(...worst), unit: "×" }];
}

function shownOf(parts: number[]) {
  return { value: median(parts), spread: middleHalf(parts), unit: "×" };
}

function ignoreErrors(work: () => unknown): void {
  try {
    work();
  } catch {
    // a rejected body costs JSON.parse time too
  }
}

function expectRefusal(read: Reader["read"], bytes: Uint8Array): void {
  let violations: unknown;
  try {
    ({ violations } = read(bytes));
  } catch (error) {
    violations = error;
  }
  if (violations === undefined) throw new Error("expected an invalid body, got a valid one");
}

function expectSound(isSound: unknown): void {
  if (isSound !== true) throw new Error("expected a valid value, got an invalid one");
}

/** Processor time of each as a part of the first one's, of each round, in which all have their turn. */
function ratios(length: number, competitors: (() => unknown)[]): number[][] {
  const times = Math.max(4, Math.round(PER_ROUND / length));
  const rounds = Array.from({ length: ROUNDS + 1 }, () =>
    competitors.map((work) => {
      const before = process.cpuUsage();
      for (let time = 0; time < times; time++) work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  ).slice(1); // the first one warms up
  return competitors.map((_, index) => rounds.map((used) => (used[index] ?? NaN) / (used[0] ?? NaN)));
}
