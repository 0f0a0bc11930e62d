import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkRelease } from "@partner-api/contract-diff";
import { addToChangelog } from "./changelog.ts";

/** What the gate for changes of the contract asks for, and how it is mended. */
export type Asked = { problem: string; mend: string };

/**
 * Adds the entries to a changelog that the gate misses because of a change.
 *
 * @param root the project as it is; what its gate asks for already is not of the change
 * @param folder the project with the change
 * @returns what the gate asks for beyond entries
 */
export async function completeChangelog(root: string, folder: string): Promise<Asked[]> {
  const before = new Set((await checkRelease(root)).problems.map(({ problem }) => problem));
  const asked = async () => (await checkRelease(folder)).problems.filter(({ problem }) => !before.has(problem));
  const missing = (await asked()).flatMap(({ mend }) => /^add to it:\n\s*(- .*)$/.exec(mend)?.[1] ?? []);
  const file = join(folder, "CHANGELOG.md");
  writeFileSync(file, missing.reduce(addToChangelog, readFileSync(file, "utf8")));
  return asked();
}
