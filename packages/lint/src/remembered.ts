import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Problem } from "@partner-api/contract";
import { digestOf } from "@partner-api/contract/digest";

/* A face of its own: who imports it loads no linter. */

const REMEMBERED = ".cache/linted.json";
/** Whatever findings depend on beside the contract. */
const LINTERS = ["packages/contract/src", "packages/lint/src", "redocly.yaml", "package-lock.json"];

/** A run that found nothing: the digests of its linters and of the contract, and the files of each document. */
type Run = { linters: string; spec: string; documents: Record<string, { files: string[]; digest: string }> };
const NONE: Run = { linters: "", spec: "", documents: {} };

/**
 * Everything that lint finds in `spec/`. What it found nothing in is not linted again; where a file changed, Redocly and the AsyncAPI parser, which
 * take longest, look only at the documents that it is part of.
 *
 * @param root of the project
 */
export async function lintRemembered(root = ""): Promise<Problem[]> {
  const [spec, remembered] = [join(root, "spec"), join(root, REMEMBERED)];
  const digests = () => ({ linters: digestOf(LINTERS.map((path) => join(root, path))), spec: digestOf([spec]) });
  const now = digests();
  const last = readRun(remembered);
  const isKnown = last.linters === now.linters;
  if (isKnown && last.spec === now.spec) return [];

  const { lintEvents, lintReading, lintSpec } = await import("./lint.ts");
  const documents = Object.fromEntries(
    Object.entries(last.documents).filter(([, { files, digest }]) => isKnown && digestOf(files) === digest),
  );
  const sound = new Set(Object.keys(documents));
  const problems = await lintSpec(spec, {
    lintEvents: async (document) => (sound.has(document) ? [] : lintEvents(document)),
    async lintDocument(document) {
      if (sound.has(document)) return [];
      const { problems, files } = await lintReading(document);
      documents[document] = { files, digest: digestOf(files) };
      return problems;
    },
  });
  // Files that were saved meanwhile may be those that were linted, or not.
  if (problems.length === 0 && isDeepStrictEqual(digests(), now)) writeRun(remembered, { ...now, documents });
  return problems;
}

/** A run that was killed may have left half a file. */
function readRun(file: string): Run {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Run;
  } catch {
    return NONE;
  }
}

function writeRun(file: string, run: Run): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(run));
  } catch {
    // A full disk: the next run lints again.
  }
}
