import { readFileSync } from "node:fs";
import type { Problem } from "@partner-api/contract";
import { printPlace } from "@partner-api/contract/checks";

/** Findings of the AsyncAPI project's own parser in an event contract. It checks more of AsyncAPI than Redocly does. */
export async function lintEvents(file: string): Promise<Problem[]> {
  parser ??= createParser();
  const { diagnostics } = await (await parser).parse(readFileSync(file, "utf8"), { source: file });
  return diagnostics.map(({ message, range: { start }, source = file }) => ({
    place: printPlace(source, start.line + 1, start.character + 1),
    message,
    hint: "follow AsyncAPI 3; the other messages are examples",
    rule: "asyncapi",
  }));
}

let parser: ReturnType<typeof createParser> | undefined;

/** Imported on demand: loading the parser is slow, and most runs do not need it. */
async function createParser() {
  const { Parser } = await import("@asyncapi/parser");
  const { documentStructure } = await import("@asyncapi/parser/cjs/ruleset/functions/documentStructure.js");
  type Check = typeof documentStructure;
  /** Spectral keeps compiled schemas by inventory: with one for all documents, AsyncAPI's own are compiled once. */
  const documentInventory = {} as Parameters<Check>[2]["documentInventory"];
  const check = (...[value, options, context]: Parameters<Check>) =>
    documentStructure(value, options, { ...context, documentInventory });
  // biome-ignore lint/suspicious/noThenProperty: Spectral's name
  const rule = (resolved: boolean) => ({ given: "$", then: { function: check, functionOptions: { resolved } } });
  const rules = { "asyncapi-document-resolved": rule(true), "asyncapi-document-unresolved": rule(false) };
  return new Parser({ ruleset: { rules: rules as never } });
}
