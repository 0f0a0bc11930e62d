import { isRecord } from "../json.ts";
import { fromValue } from "../source/file.ts";
import { fileOfRef, openOrSkip } from "../source/reference.ts";
import type { SourceFile } from "../source/spot.ts";

type Names = Readonly<Record<string, string>>;

/** Former names of our keywords, which released bundles and older commits have. */
const KEYWORDS: Names = { "x-may-be-late": "x-allow-stale" };

/** Former names of fields, and former texts in lists, within a keyword. */
const FIELDS: Readonly<Record<string, Names>> = {
  "x-strict-json": {
    refused: "rejected",
    "a key that stands twice in one object": "a duplicate key in an object",
    "half of a surrogate pair": "an unpaired surrogate",
    "a number with a fraction that is whole once it has the 15 to 17 digits of a double, such as 2500000.0000000000001":
      "a number with a fraction that a double rounds to an integer, such as 2500000.0000000000001",
  },
  "x-derived": { refusable_parameter: "validated_parameter" },
  "x-sample": { own: "unique" },
  "x-client-policy": {
    repeated_methods: "retryable_methods",
    methods_repeated_with_key: "methods_retryable_with_key",
    repeated_statuses: "retryable_statuses",
    undone_statuses: "unprocessed_statuses",
    undone_statuses_with_retry_after: "unprocessed_statuses_with_retry_after",
    repeated_codes: "retryable_codes",
  },
};

/** Gives the keywords of a parsed document their current names. Changes the document in place and returns it. */
export function withCurrentNames<Value>(document: Value): Value {
  applyCurrentNames(fromValue(document));
  return document;
}

/**
 * Gives the keywords of a file, and of all files that it refers to, their current names. Opens all these files and changes them in
 * place, so they must not be shared.
 */
export function applyCurrentNames(document: SourceFile): void {
  type Part = { file: SourceFile; value: unknown; names: Names };
  const queue: Part[] = [{ file: document, value: document.value, names: KEYWORDS }];
  const visited = new Map<Names, Set<unknown>>();
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    const { file, value, names } = part;
    const visitedWithNames = visited.get(names) ?? new Set();
    if (typeof value !== "object" || value === null || visitedWithNames.has(value)) continue;
    visited.set(names, visitedWithNames.add(value));
    if (isRecord(value)) renameKeys(value, names);
    else if (Array.isArray(value)) renameTexts(value, names);
    const path = "$ref" in value && typeof value.$ref === "string" ? fileOfRef(value.$ref) : undefined;
    if (path) {
      const opened = openOrSkip(file, path);
      if (opened) queue.push({ file: opened, value: opened.value, names });
    }
    for (const [key, child] of Object.entries(value))
      queue.push({ file, value: child, names: (Object.hasOwn(FIELDS, key) && FIELDS[key]) || names });
  }
}

/** Keeps the order of the keys. */
function renameKeys(object: Record<string, unknown>, names: Names): void {
  if (!Object.keys(object).some((key) => Object.hasOwn(names, key))) return;
  for (const [key, value] of Object.entries(object)) {
    delete object[key];
    object[Object.hasOwn(names, key) ? (names[key] as string) : key] = value;
  }
}

function renameTexts(list: unknown[], names: Names): void {
  for (const [index, text] of list.entries())
    if (typeof text === "string" && Object.hasOwn(names, text)) list[index] = names[text];
}
