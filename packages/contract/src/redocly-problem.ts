import { relative } from "node:path";
import { getLineColLocation, type NormalizedProblem, YamlParseError } from "@redocly/openapi-core";
import type { Problem } from "./source/problem.ts";

/** Converts a problem reported by Redocly, with its place in the source files. */
export function problemOf({ location: [first], message, ruleId, suggest }: NormalizedProblem): Problem {
  const start = first && getLineColLocation(first).start;
  const place = first ? printPlace(first.source.absoluteRef, start?.line ?? 1, start?.col ?? 1) : "spec/";
  const [near] = suggest ?? [];
  return { place, message, hint: near === undefined ? hintOf(ruleId) : `did you mean ${near}?`, rule: ruleId };
}

/** Problem of a file with invalid YAML; undefined for any other error. */
export const syntaxProblemOf = (error: unknown): Problem | undefined =>
  error instanceof YamlParseError
    ? {
        place: printPlace(error.source.absoluteRef, error.line, error.col),
        message: firstLine(error),
        hint: MEND_YAML,
        rule: "yaml",
      }
    : undefined;

export const printPlace = (file: string, line: number, column: number): string =>
  `${relative(process.cwd(), file)}:${line}:${column}`;

const firstLine = ({ originalError }: YamlParseError): string => originalError.message.split("\n", 1)[0] as string;

export const MEND_YAML = "correct the YAML: indentation, quotes around texts with a colon, no tabs";

/** Fixes for rules that stop the bundling; packages/lint has the fixes for the other rules. */
const HINTS: Record<string, string> = {
  bundler: "correct this part; nothing else can be checked until then",
  "no-invalid-media-type-examples": "make the example fit its schema, or the schema its example",
  "no-invalid-parameter-examples": "make the example fit its schema, or the schema its example",
  "no-invalid-schema-examples": "make the example fit its schema, or the schema its example",
  "no-unresolved-refs": "correct the file or the name behind #, or add the missing part",
  struct: "remove it, or move it to where the specification allows it",
};

const hintOf = (ruleId: string): string =>
  HINTS[ruleId] ?? `follow the rule ${ruleId}, or configure it in redocly.yaml`;
