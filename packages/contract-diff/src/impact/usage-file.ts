import { child, openFile, placeOf, pointerOf, rootOf, type Spot } from "@partner-api/contract";
import { z } from "zod";
import { CannotCompare } from "../cannot-compare.ts";

const day = z.iso.date().describe("A day in UTC.");
const days = z.int().positive().describe("Days on which it was used.");
const count = z.int().nonnegative();
const status = z.int().min(100).max(599);
const used = { last: day.describe("The last day on which it was used, in UTC."), days };

const operation = z.strictObject({
  operation: z.string().describe("The operationId."),
  ...used,
  count: count.describe("Calls."),
  parameters: z.array(z.strictObject({ in: z.enum(["query", "header", "cookie"]), name: z.string(), ...used })),
  fields: z.array(
    z.strictObject({
      pointer: z
        .string()
        .startsWith("/")
        .describe("JSON pointer into the body; `*` stands for any index of a list and any key of a map."),
      ...used,
    }),
  ),
  content_types: z.array(z.strictObject({ type: z.string().describe("A media type, `none` or `other`."), ...used })),
  accepts: z.array(z.strictObject({ type: z.string().describe("A media type, `none` or `other`."), ...used })),
  codes: z.array(z.strictObject({ status, code: z.string(), ...used, count: count.describe("Answers.") })),
});

const client = z.strictObject({
  client: z.string().describe("The client id, or a name that stands for it in this file alone."),
  operations: z.array(operation),
  events: z.array(z.strictObject({ event: z.string(), ...used, count: count.describe("Deliveries that were taken.") })),
});

const usageFile = z.strictObject({
  version: z.literal(1),
  from: day.nullable().describe("The first day with usage; null: there is none."),
  to: day.nullable().describe("The last day with usage."),
  clients: z.array(client),
});

/** Which parts of the contract each client used, as `npm run usage` writes it. It holds names of the contract and no values. */
export type UsageFile = z.output<typeof usageFile>;
export type ClientUsage = UsageFile["clients"][number];
export type OperationUsage = ClientUsage["operations"][number];

/** The JSON Schema of a usage file. */
export const usageSchema = (): object => z.toJSONSchema(usageFile, { target: "draft-2020-12" });

/** @throws CannotCompare with file, line and column where the file is no usage file */
export function readUsage(path: string, root: string): UsageFile {
  const spot = rootOf(openFile(path, root, ""));
  const read = usageFile.safeParse(spot.value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const keys = first?.path.map(String) ?? [];
  const at = first?.code === "unrecognized_keys" ? [...keys, ...first.keys.slice(0, 1)] : keys;
  throw new CannotCompare(
    `${placeIn(spot, at)}: expected a usage file of npm run usage, got at /${at.join("/")}: ${first?.message}. Export it anew.`,
  );
}

/** Of a longer file the lines are not looked for, which would take long. */
const MAX_LOCATED = 1_000_000;

/** The place of the last key that is there: one that is missing has none. */
export function placeIn(root: Spot, keys: readonly string[]): string {
  const spot = deepest(root, keys);
  return root.file.text.length > MAX_LOCATED ? `${spot.file.name}${pointerOf(spot.keys)}` : placeOf(spot);
}

function deepest(spot: Spot, keys: readonly string[]): Spot {
  const [key, ...rest] = keys;
  const held = key === undefined ? undefined : child(spot, key);
  return held === undefined ? spot : deepest(held, rest);
}
