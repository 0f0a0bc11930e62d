import { child, openFile, placeOf, pointerOf, rootOf, type Spot } from "@partner-api/contract";
import { z } from "zod";
import { CannotCompare } from "../cannot-compare.ts";

const day = z.iso.date().describe("A day in UTC.");
const days = z.int().positive().describe("Number of days with usage.");
const count = z.int().nonnegative();
const status = z.int().min(100).max(599);
const usageFields = { last: day.describe("Date of the last use, in UTC."), days };

const operation = z.strictObject({
  operation: z.string().describe("The operationId."),
  ...usageFields,
  count: count.describe("Calls."),
  parameters: z.array(z.strictObject({ in: z.enum(["query", "header", "cookie"]), name: z.string(), ...usageFields })),
  fields: z.array(
    z.strictObject({
      pointer: z
        .string()
        .startsWith("/")
        .describe("JSON pointer into the body; `*` is any index of a list or key of a map."),
      ...usageFields,
    }),
  ),
  content_types: z.array(
    z.strictObject({ type: z.string().describe("A media type, `none` or `other`."), ...usageFields }),
  ),
  accepts: z.array(z.strictObject({ type: z.string().describe("A media type, `none` or `other`."), ...usageFields })),
  codes: z.array(z.strictObject({ status, code: z.string(), ...usageFields, count: count.describe("Responses.") })),
});

const client = z.strictObject({
  client: z.string().describe("The client id, or a pseudonym for this file."),
  operations: z.array(operation),
  events: z.array(z.strictObject({ event: z.string(), ...usageFields, count: count.describe("Accepted deliveries.") })),
});

const usageFile = z.strictObject({
  version: z.literal(1),
  from: day.nullable().describe("First day with usage; null: no usage."),
  to: day.nullable().describe("Last day with usage."),
  clients: z.array(client),
});

/** Parts of the contract that each client used, as written by `npm run operator -- usage`. Contains names of the contract, no values. */
export type UsageFile = z.output<typeof usageFile>;
export type ClientUsage = UsageFile["clients"][number];
export type OperationUsage = ClientUsage["operations"][number];

/** JSON Schema of a usage file. */
export const usageSchema = (): object => z.toJSONSchema(usageFile, { target: "draft-2020-12" });

/** @throws CannotCompare with file, line and column if the file is not a valid usage file */
export function readUsage(path: string, root: string): UsageFile {
  const spot = rootOf(openFile(path, root, ""));
  const read = usageFile.safeParse(spot.value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const keys = first?.path.map(String) ?? [];
  const at = first?.code === "unrecognized_keys" ? [...keys, ...first.keys.slice(0, 1)] : keys;
  throw new CannotCompare(
    `${placeIn(spot, at)}: expected a usage file of npm run operator -- usage, got at /${at.join("/")}: ${first?.message}. Export it again.`,
  );
}

/** Line numbers are not located in longer files, because that is too slow. */
const MAX_LOCATED = 1_000_000;

/** Place of the last existing key. */
export function placeIn(root: Spot, keys: readonly string[]): string {
  const spot = deepest(root, keys);
  return root.file.text.length > MAX_LOCATED ? `${spot.file.name}${pointerOf(spot.keys)}` : placeOf(spot);
}

function deepest(spot: Spot, keys: readonly string[]): Spot {
  const [key, ...rest] = keys;
  const next = key === undefined ? undefined : child(spot, key);
  return next === undefined ? spot : deepest(next, rest);
}
