import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Problem } from "@partner-api/contract";

/* A face of its own: who imports it loads no linter. */

/** The digest of what lint read when it last found nothing. */
const REMEMBERED = ".cache/linted";
/** Whatever lint's findings depend on. */
const INPUTS = ["spec/**/*", "packages/{contract,lint}/**/*.ts", "redocly.yaml", "package-lock.json"];

/** Everything that lint finds in `spec/`. What it found nothing in is not linted again. */
export async function lintRemembered(): Promise<Problem[]> {
  const before = digestOfInputs();
  if (readIfThere(REMEMBERED) === before) return [];
  const { lintSpec } = await import("./lint.ts");
  const problems = await lintSpec();
  // Files that were saved meanwhile may be those that were linted, or not.
  if (problems.length === 0 && digestOfInputs() === before) remember(before);
  return problems;
}

function digestOfInputs(): string {
  const digest = createHash("sha256");
  for (const entry of INPUTS.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort())
    digest.update(`${entry}\0${readIfThere(entry)}\0`);
  return digest.digest("hex");
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
