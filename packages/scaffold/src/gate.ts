import { readFileSync, writeFileSync } from "node:fs";
import { checkRelease } from "@partner-api/contract-diff";
import { addToChangelog } from "./changelog.ts";

/** What the gate for changes of the contract asks for. */
export type Asked = { problem: string; mend: string };

const CHANGELOG = "CHANGELOG.md";

/** What the gate asks of the project in the current folder. */
export const askedHere = async (): Promise<Asked[]> => (await checkRelease(".")).problems;

/**
 * Adds the entries to the changelog of the current folder that the gate misses because of a change.
 *
 * @param askedBefore what it asks without the change, if anybody needs to know
 * @returns what the gate asks for beyond entries
 */
export async function completeChangelog(askedBefore: () => Promise<Asked[]>): Promise<Asked[]> {
  const asked = await askedHere();
  if (asked.length === 0) return [];
  const before = new Set((await askedBefore()).map(withoutPlace));
  const isNew = (one: Asked) => !before.has(withoutPlace(one));
  const missing = asked.filter(isNew).flatMap(({ mend }) => /^add to it:\n\s*(- .*)$/.exec(mend)?.[1] ?? []);
  if (missing.length === 0) return asked.filter(isNew);
  writeFileSync(CHANGELOG, missing.reduce(addToChangelog, readFileSync(CHANGELOG, "utf8")));
  return (await askedHere()).filter(isNew);
}

/** A change moves lines. */
const withoutPlace = ({ problem }: Asked): string => problem.replace(/^\S+:\d+(:\d+)? {2}/, "");
