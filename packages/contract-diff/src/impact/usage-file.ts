import { child, openFile, placeOf, pointerOf, rootOf, type Spot } from "@partner-api/contract";
import { compileSchema, rejectionsOf } from "@partner-api/validation/json-schema";
import { CannotCompare } from "../cannot-compare.ts";

const text = (description?: string) => ({ type: "string", ...(description !== undefined && { description }) }) as const;
const count = (description: string) => ({ type: "integer", minimum: 0, description }) as const;
const day = (description: string) => ({ type: ["string", "null"], format: "date", description }) as const;
const entries = <const Items>(items: Items) => ({ type: "array", items }) as const;

/** An object with these members only, all required. */
const object = <const Members extends object>(properties: Members) =>
  ({ type: "object", properties, required: Object.keys(properties), additionalProperties: false }) as const;

const used = {
  last: { type: "string", format: "date", description: "Date of the last use, in UTC." },
  days: { type: "integer", minimum: 1, description: "Number of days with usage." },
} as const;
const mediaType = object({ type: text("A media type, `none` or `other`."), ...used });
const pointer = {
  type: "string",
  pattern: "^/",
  description: "JSON pointer into the body; `*` is any index of a list or key of a map.",
} as const;

/** JSON Schema of a usage file. */
export const usageSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  ...object({
    version: { const: 1 },
    from: day("First day with usage, in UTC; null: no usage."),
    to: day("Last day with usage, in UTC."),
    clients: entries(
      object({
        client: text("The client id, or a pseudonym for this file."),
        operations: entries(
          object({
            operation: text("The operationId."),
            ...used,
            count: count("Calls."),
            parameters: entries(object({ in: { enum: ["query", "header", "cookie"] }, name: text(), ...used })),
            fields: entries(object({ pointer, ...used })),
            content_types: entries(mediaType),
            accepts: entries(mediaType),
            codes: entries(
              object({
                status: { type: "integer", minimum: 100, maximum: 599 },
                code: text(),
                ...used,
                count: count("Responses."),
              }),
            ),
          }),
        ),
        events: entries(object({ event: text(), ...used, count: count("Accepted deliveries.") })),
      }),
    ),
  }),
} as const;

/** Values of a schema of this file. */
type Value<Schema> = Schema extends { const: infer Constant }
  ? Constant
  : Schema extends { enum: readonly (infer Constant)[] }
    ? Constant
    : Schema extends { items: infer Items }
      ? Value<Items>[]
      : Schema extends { properties: infer Members }
        ? { -readonly [Name in keyof Members]: Value<Members[Name]> }
        : Schema extends { type: "integer" }
          ? number
          : Schema extends { type: "string" }
            ? string
            : string | null;

/** Parts of the contract that each client used, as written by `npm run operator -- usage`. Contains names of the contract, no values. */
export type UsageFile = Value<typeof usageSchema>;
export type ClientUsage = UsageFile["clients"][number];
export type OperationUsage = ClientUsage["operations"][number];

/** @throws CannotCompare with file, line and column if the file is not a valid usage file */
export function readUsage(path: string, root: string): UsageFile {
  const spot = rootOf(openFile(path, root, ""));
  const [first] = rejectionsOf(compileSchema(usageSchema, {}), spot.value);
  if (first === undefined) return spot.value as unknown as UsageFile;
  const keys = first.path.map(String);
  throw new CannotCompare(
    `${placeIn(spot, keys)}: expected a usage file of npm run operator -- usage, with ${first.expected} at /${keys.join("/")}. Export it again.`,
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
