import { readFileSync } from "node:fs";
import type { Problem } from "@partner-api/contract";
import { printPlace } from "@partner-api/contract/bundle";

/** Everything that the AsyncAPI project's own parser, which knows more of AsyncAPI than Redocly does, finds in an event contract. */
export async function lintEvents(file: string): Promise<Problem[]> {
  const { Parser } = await import("@asyncapi/parser"); // Loading it takes a good part of a run, and most runs do not need it.
  const { diagnostics } = await new Parser().parse(readFileSync(file, "utf8"), { source: file });
  return diagnostics.map(({ message, range: { start }, source = file }) => ({
    place: printPlace(source, start.line + 1, start.character + 1),
    message,
    mend: "follow AsyncAPI 3; a neighbour shows how",
    rule: "asyncapi",
  }));
}
