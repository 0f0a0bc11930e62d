import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Problem } from "@partner-api/contract";
import { digestOf } from "@partner-api/contract/digest";

/* A separate entry point: importing it loads no linter. */

const CACHE_FILE = ".cache/linted.json";
/** Inputs of lint other than the contract itself. */
const LINTERS = ["packages/contract/src", "packages/lint/src", "redocly.yaml", "package-lock.json"];

/** A run without findings: digests of the linters and of the contract, and the files of each document. */
type Run = { linters: string; spec: string; documents: Record<string, { files: string[]; digest: string }> };
const EMPTY_RUN: Run = { linters: "", spec: "", documents: {} };

/**
 * All lint findings in `spec/`. Unchanged documents without findings are skipped. After a change, the slow linters (Redocly and
 * the AsyncAPI parser) check only the documents that include a changed file.
 *
 * @param root folder of the project
 */
export async function lintCached(root = ""): Promise<Problem[]> {
  const [spec, cacheFile] = [join(root, "spec"), join(root, CACHE_FILE)];
  const digests = () => ({ linters: digestOf(LINTERS.map((path) => join(root, path))), spec: digestOf([spec]) });
  const current = digests();
  const last = readRun(cacheFile);
  const hasSameLinters = last.linters === current.linters;
  if (hasSameLinters && last.spec === current.spec) return [];

  const { lintEvents, lintReading, lintSpec } = await import("./lint.ts");
  const documents = Object.fromEntries(
    Object.entries(last.documents).filter(([, { files, digest }]) => hasSameLinters && digestOf(files) === digest),
  );
  const unchanged = new Set(Object.keys(documents));
  const problems = await lintSpec(spec, {
    lintEvents: async (document) => (unchanged.has(document) ? [] : lintEvents(document)),
    async lintDocument(document) {
      if (unchanged.has(document)) return [];
      const { problems, files } = await lintReading(document);
      documents[document] = { files, digest: digestOf(files) };
      return problems;
    },
  });
  // Skipped if files changed during the run: it is unclear which version was linted.
  if (problems.length === 0 && isDeepStrictEqual(digests(), current)) writeRun(cacheFile, { ...current, documents });
  return problems;
}

/** The file may be truncated if a run was killed. */
function readRun(file: string): Run {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Run;
  } catch {
    return EMPTY_RUN;
  }
}

function writeRun(file: string, run: Run): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  } catch {
    // For example, the disk is full: the next run lints everything.
  }
}
