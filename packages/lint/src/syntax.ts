import type { Problem } from "@partner-api/contract";
import { MEND_YAML, printPlace } from "@partner-api/contract/bundle";
import { LineCounter, parseDocument } from "yaml";

/** The first mistake of a text that is no YAML; the others follow from it. */
export function syntaxProblem(file: string, text: string): Problem[] {
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines }).errors;
  if (error === undefined) return [];
  const { line, col } = lines.linePos(error.pos[0]);
  const message = error.message.split("\n", 1)[0] as string;
  return [{ place: printPlace(file, line, col), message, mend: MEND_YAML, rule: "yaml" }];
}
