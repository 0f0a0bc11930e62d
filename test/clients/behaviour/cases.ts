import { readFileSync } from "node:fs";
import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";

/** A fault of the service or of the connection to it; `ok` is a response that matches the contract. */
const WORDS = [
  "ok",
  "refused",
  "reset",
  "close",
  "half headers",
  "half body",
  "half chunks",
  "stall",
  "stalled body",
  "brackets",
  "too long",
  "too long when decompressed",
  "compressed",
  "half compressed",
] as const;

const response = z.union([
  z.enum(WORDS),
  z.strictObject({
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).optional(),
    /** At most one body. Default: an error of the service. */
    json: z.unknown().optional(),
    text: z.string().optional(),
    hex: z.string().optional(),
  }),
  z.strictObject({
    /** Ids of the events of a page. */
    events: z.array(z.string()),
    has_more: z.boolean().optional(),
    /** Delay of the response, longer than the client's timeout. */
    late: z.literal(true).optional(),
  }),
]);

const outcome = z.union([
  z.literal("ok"),
  z.strictObject({ error: z.enum(["connection", "settings", "cancelled"]) }),
  z.strictObject({ error: z.literal("api"), status: z.int(), code: z.string(), retryAfter: z.int().optional() }),
  z.strictObject({ error: z.literal("redirect"), status: z.int(), location: z.string() }),
  z.strictObject({
    error: z.literal("unreadable"),
    place: z.string(),
    expected: z.string().optional(),
    got: z.string(),
  }),
]);

const text = z.string();
const settings = {
  url: text,
  tokenUrl: text,
  id: text,
  secret: text,
  outlet: text,
  traceparent: text,
  timeoutMs: z.int(),
  callTimeoutMs: z.int(),
  maxAttempts: z.int(),
};

const times = z.union([z.int().min(0), z.literal("all")]);

const behaviourCase = z.strictObject({
  case: z.string(),
  call: z.enum([
    "listCustomers",
    "setMenuItemStocks",
    "createSubscription",
    "createPromotion",
    "updateSubscription",
    "deletePromotion",
    "iterateEvents",
    "cancelEvents",
  ]),
  /** Parameters of the iteration over events. */
  after: z.string().optional(),
  wait: z.int().optional(),
  /** Ids of the events that the caller gets. */
  delivers: z.array(z.string()).optional(),
  /** `after` of each request; null without it. */
  positions: z.array(z.string().nullable()).optional(),
  /** Delays after empty pages. */
  pauses: z.int().optional(),
  answers: z.array(response).min(1),
  tokens: z.array(response).min(1).optional(),
  /** Settings and path parameters other than the valid ones. */
  settings: z.strictObject(settings).partial().optional(),
  attempts: times,
  /** Number of delays. Default: the attempts minus one. */
  waits: z.int().min(0).optional(),
  doubled: z.array(z.string()).optional(),
  asked: z.array(z.int().min(0)).optional(),
  tokenRequests: times.optional(),
  skew: z.int().optional(),
  outcome,
  /** Texts that the error message contains; `{url}` is the base URL. */
  says: z.array(z.string()).optional(),
  /** Moments of the observer. `{url}` is the base URL, `…` stands for any text. */
  observes: z.array(z.string()).optional(),
  /** `total_count` of the response. */
  count: z.int().optional(),
});

export type CaseResponse = z.infer<typeof response>;
export type BehaviourCase = z.infer<typeof behaviourCase>;

/** Reads the cases of a file. */
export const readCases = (file: string): BehaviourCase[] => readTable(file, behaviourCase);

/**
 * Reads the rows of a YAML file.
 *
 * @throws Error with the file, line and column of an invalid row
 */
export function readTable<Row extends z.ZodType>(file: string, row: Row): z.infer<Row>[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter });
  const [mistake] = document.errors;
  if (mistake) throw new Error(`${file}: ${mistake.message}`);
  const { data, error } = z.array(row).safeParse(document.toJS());
  if (data) return data;
  const [{ path, message } = { path: [], message: "" }] = error.issues;
  const deepest = path.map((_, index) => path.slice(0, path.length - index)).find((keys) => document.hasIn(keys)) ?? [];
  const node = document.getIn(deepest, true);
  const { line, col } = lineCounter.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  throw new Error(`${file}:${line}:${col}: ${path.join("/")}: ${message}`);
}
