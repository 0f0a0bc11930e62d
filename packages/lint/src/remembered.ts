import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Problem } from "@partner-api/contract";
import { digestOf } from "@partner-api/contract/digest";

/* A face of its own: who imports it loads no linter. */

/** The digest of what lint read when it last found nothing. */
const REMEMBERED = ".cache/linted";
/** Whatever lint's findings depend on. */
const INPUTS = ["spec", "packages/contract/src", "packages/lint/src", "redocly.yaml", "package-lock.json"];

/** Everything that lint finds in `spec/`. What it found nothing in is not linted again. */
export async function lintRemembered(): Promise<Problem[]> {
  const before = digestOf(INPUTS);
  if (readIfThere(REMEMBERED) === before) return [];
  const { lintSpec } = await import("./lint.ts");
  const problems = await lintSpec();
  // Files that were saved meanwhile may be those that were linted, or not.
  if (problems.length === 0 && digestOf(INPUTS) === before) remember(before);
  return problems;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function remember(digest: string): void {
  try {
    mkdirSync(dirname(REMEMBERED), { recursive: true });
    writeFileSync(REMEMBERED, digest);
  } catch {
    // A full disk: the next run lints again.
  }
}
