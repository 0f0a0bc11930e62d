import { readFileSync } from "node:fs";
import type { Problem } from "@partner-api/contract";
import { printPlace } from "@partner-api/contract/bundle";

/** Findings of the AsyncAPI project's own parser in an event contract. It checks more of AsyncAPI than Redocly does. */
export async function lintEvents(file: string): Promise<Problem[]> {
  const { Parser } = await import("@asyncapi/parser"); // Imported on demand: loading the parser is slow, and most runs do not need it.
  const { diagnostics } = await new Parser().parse(readFileSync(file, "utf8"), { source: file });
  return diagnostics.map(({ message, range: { start }, source = file }) => ({
    place: printPlace(source, start.line + 1, start.character + 1),
    message,
    hint: "follow AsyncAPI 3; the other messages are examples",
    rule: "asyncapi",
  }));
}
