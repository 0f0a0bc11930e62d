import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asObject, child, entries, operationsOf, readBundle } from "./contract.ts";

/*
 * Which answers of which operations the tests of a run have seen, over all of its workers: the contract lists nothing that no test
 * has made happen.
 */

type Operation = { id: string; method: string; path: RegExp; statuses: string[] };

const allOperations: Operation[] = (["openapi", "platform"] as const).flatMap((name) =>
  operationsOf(readBundle(name)).map(([method, path, at]) => ({
    id: String(asObject(at.node).operationId),
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    statuses: entries(child(at, "responses")).map(([status]) => status),
  })),
);

const noted = new Set<string>();

/** Notes in the run's file that a real answer came. */
export function noteAnswer(file: string, method: string, { pathname }: URL, status: number): void {
  const operation = allOperations.find((candidate) => candidate.method === method && candidate.path.test(pathname));
  const answer = `${operation?.id} ${status}`;
  if (operation === undefined || noted.has(answer)) return;
  noted.add(answer);
  appendFileSync(file, `${answer}\n`);
}

/** Where a run notes its answers. */
export function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), "seen-answers-"));
  const file = join(folder, "answers.txt");
  appendFileSync(file, "");
  return {
    file,
    /** The answers that the contract lists and no test has seen. */
    unseen: (): string[] => {
      const seen = new Set(readFileSync(file, "utf8").split("\n"));
      const listed = allOperations.flatMap(({ id, statuses }) => statuses.map((status) => `${id} ${status}`));
      return listed.filter((answer) => !seen.has(answer));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
