import { readFileSync } from "node:fs";
import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";

/** A fault of the service or of the line to it, or what the contract promises. */
const WORDS = [
  "ok",
  "refused",
  "reset",
  "half headers",
  "half body",
  "half chunks",
  "stall",
  "stalled body",
  "brackets",
  "too long",
] as const;

const answer = z.union([
  z.enum(WORDS),
  z.strictObject({
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).optional(),
    /** At most one of these; none is an error of the service. */
    json: z.unknown().optional(),
    text: z.string().optional(),
    hex: z.string().optional(),
  }),
]);

const outcome = z.union([
  z.literal("ok"),
  z.strictObject({ error: z.literal("connection") }),
  z.strictObject({ error: z.literal("api"), status: z.int(), code: z.string() }),
  z.strictObject({ error: z.literal("redirect"), status: z.int(), location: z.string() }),
  z.strictObject({
    error: z.literal("unreadable"),
    place: z.string(),
    expected: z.string().optional(),
    got: z.string(),
  }),
]);

const times = z.union([z.int().min(0), z.literal("all")]);

const behaviourCase = z.strictObject({
  case: z.string(),
  call: z.enum(["listCustomers", "setMenuItemStocks", "createSubscription", "createPromotion", "deletePromotion"]),
  answers: z.array(answer).min(1),
  tokens: z.array(answer).min(1).optional(),
  attempts: times,
  /** Waits, where they are not one less than the attempts. */
  waits: z.int().min(0).optional(),
  doubled: z.array(z.string()).optional(),
  asked: z.array(z.int().min(0)).optional(),
  tokenRequests: times.optional(),
  skew: z.int().optional(),
  outcome,
  /** Texts of the error's message; `{url}` stands for the base address. */
  says: z.array(z.string()).optional(),
  /** `total_count` of the answer. */
  count: z.int().optional(),
});

export type Answer = z.infer<typeof answer>;
export type BehaviourCase = z.infer<typeof behaviourCase>;

/** The cases of a file. */
export const readCases = (file: string): BehaviourCase[] => readTable(file, behaviourCase);

/**
 * The rows of a file.
 *
 * @throws Error with file, line and column of what is none
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
