import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractOf, errorCatalogueOf, errorCodesOf, operationsOf } from "@partner-api/contract";
import { readBundle } from "./contract.ts";

/*
 * The responses and codes of each operation that the tests of a run have produced, over all workers. Every response listed in the
 * contract must have a test.
 */

type Operation = { id: string; method: string; path: RegExp; responses: string[] };

const allOperations: Operation[] = contractOf({
  openapi: readBundle("openapi"),
  platform: readBundle("platform"),
}).flatMap((document) => {
  const catalogue = errorCatalogueOf(document);
  return operationsOf(document).map((operation) => ({
    id: operation.id,
    method: operation.method.toUpperCase(),
    path: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
    responses: [
      ...operation.responses.map(({ status }) => status),
      ...[...errorCodesOf(operation, catalogue)].flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
    ],
  }));
});

/** The operation that handles a method and a URL. */
export const operationAt = (method: string, { pathname }: URL): Operation | undefined =>
  allOperations.find((candidate) => candidate.method === method && candidate.path.test(pathname));

const noted = new Set<string>();

/** Records a real response with its codes in the run's file. */
export function noteResponse(file: string, method: string, url: URL, status: number, codes: readonly string[]): void {
  const operation = operationAt(method, url);
  if (operation === undefined) return;
  for (const response of [`${status}`, ...codes.map((code) => `${status} ${code}`)]) {
    const line = `${operation.id} ${response}\n`;
    if (noted.has(line)) continue;
    noted.add(line);
    appendFileSync(file, line);
  }
}

/** Records the responses of a test run. */
export function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), "seen-answers-"));
  const file = join(folder, "answers.txt");
  appendFileSync(file, "");
  return {
    file,
    /** Responses that the contract lists and no test has received. */
    unseen: (): string[] => {
      const seenResponses = new Set(readFileSync(file, "utf8").split("\n"));
      const listedResponses = allOperations.flatMap(({ id, responses }) =>
        responses.map((response) => `${id} ${response}`),
      );
      return listedResponses.filter((response) => !seenResponses.has(response));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
