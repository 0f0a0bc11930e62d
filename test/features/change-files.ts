import { globSync, readFileSync, writeFileSync } from "node:fs";
import { CannotRead, ContractError, SpecProblems } from "@partner-api/contract";
import fc from "fast-check";
import { isMap, isSeq, parseDocument, stringify, visit, type YAMLMap, type YAMLSeq } from "yaml";
import { generate } from "../../scripts/pipeline.ts";
import { asyncapiDocuments, openapiDocuments } from "../codegen/made-documents.ts";

/*
 * Changes the files of `spec/` in the current folder, one place at a time, or replaces them by a random document, and generates. It is a
 * separate program, because the generator reads the current folder. Prints unexpected results as JSON; expected are files, or file, line
 * and column.
 *
 *   node test/features/change-files.ts <seed> <runs>
 */

/** Typical mistakes of designers. */
const VALUES = [
  null,
  true,
  0,
  -1,
  1.5,
  "",
  "x",
  [],
  {},
  [null],
  { x: 1 },
  { $ref: "#/nowhere" },
  { $ref: 5 },
  "2026-13-40",
];
const KEYS =
  `type properties items required $ref allOf oneOf enum const format pattern minLength minimum default discriminator readOnly nullable
  additionalProperties not if content schema headers examples parameters requestBody responses security servers callbacks deprecated style
  explode in name operationId tags links encoding multipleOf prefixItems x-foo x-rate-limit x-error-codes x-deprecation $defs $id`.split(
    /\s+/,
  );

type Change = { at: number; entry: number; kind: "delete" | "set" | "add" | "rename"; key: string; value: unknown };

const changes = fc.record<Change & { file: number }>({
  file: fc.nat(),
  at: fc.nat(),
  entry: fc.nat(),
  kind: fc.constantFrom("delete", "set", "add", "rename"),
  key: fc.constantFrom(...KEYS),
  value: fc.constantFrom<unknown>(...VALUES),
});

/** The text with one changed map or list. */
function changed(text: string, { at, entry, kind, key, value }: Change): string {
  const document = parseDocument(text);
  const nodes: (YAMLMap | YAMLSeq)[] = [];
  visit(document, { Collection: (_, node) => void nodes.push(node) });
  const node = nodes[at % nodes.length];
  if (isSeq(node)) node.add(document.createNode(value));
  if (isMap(node)) {
    const { key: entryKey, value: entryValue } = node.items[entry % Math.max(1, node.items.length)] ?? {};
    if (kind === "add" || entryKey === undefined) node.set(key, document.createNode(value));
    else if (kind === "set") node.set(entryKey, document.createNode(value));
    else node.delete(entryKey);
    if (kind === "rename" && entryKey !== undefined) node.set(`${entryKey}x`, entryValue);
  }
  return document.toString();
}

/** Why an error message is unusable for a designer; undefined for a good one. */
function mistakeOf(error: unknown): string | undefined {
  const isKnown = error instanceof SpecProblems || error instanceof CannotRead || error instanceof ContractError;
  if (!isKnown) return error instanceof Error ? error.stack : String(error);
  const text = `${error instanceof ContractError ? error.place : ""} ${error.message}`;
  return /spec\/\S+:\d+:\d+/.test(text) ? undefined : `no place: ${text}`;
}

const files = globSync("spec/*.yaml").concat(globSync("spec/{events,resources,shared}/*.yaml")).sort();
const [seed = 1, runs = 20] = process.argv.slice(2).map(Number);
const wrong: { file: string; label: unknown; mistake: string }[] = [];
const ends = { written: 0, rejected: 0 };

/** Generates with another text in a file, then restores the file. `label`: the text to print for an unexpected result. */
async function generateWith(file: string, textOf: (text: string) => string, label: unknown): Promise<void> {
  const text = readFileSync(file, "utf8");
  try {
    writeFileSync(file, textOf(text));
    await generate();
    ends.written++;
  } catch (error) {
    ends.rejected++;
    const mistake = mistakeOf(error);
    if (mistake !== undefined) wrong.push({ file, label, mistake });
  } finally {
    writeFileSync(file, text);
  }
}

for (const { file, ...change } of fc.sample(changes, { seed, numRuns: runs }))
  await generateWith(files[file % files.length] as string, (text) => changed(text, change), change);
for (const document of fc.sample(openapiDocuments, { seed, numRuns: Math.ceil(runs / 4) }))
  await generateWith("spec/openapi.yaml", () => stringify(document), document);
for (const document of fc.sample(asyncapiDocuments, { seed, numRuns: Math.ceil(runs / 4) }))
  await generateWith("spec/asyncapi.yaml", () => stringify(document), document);
console.log(JSON.stringify({ ...ends, wrong }, null, 1));
