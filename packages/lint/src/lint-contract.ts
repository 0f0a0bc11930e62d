import { join, resolve } from "node:path";
import {
  CannotRead,
  contractFiles,
  type Document,
  loadContract,
  objectsIn,
  ofRule,
  onceEach,
  operationsOf,
  type Problem,
  placeOf,
} from "@partner-api/contract";
import { inexpressible, mistakenDeprecations, unreadableSpec } from "@partner-api/contract/bundle";
import { lintDocument } from "./redocly.ts";
import type { ContractToLint, Finding } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

const DOCUMENTS = ["openapi.yaml", "asyncapi.yaml", "platform.yaml"];

/**
 * Everything that is wrong in a folder with a contract, but for what the AsyncAPI parser finds, which takes longer: `lintEvents`. One line has
 * the findings of one of those who look: the reader of contracts, the rules of the house, Redocly.
 *
 * @param lintOne Redocly, by the path of a document
 */
export async function lintContract(folder = "spec", lintOne = lintDocument): Promise<Problem[]> {
  const broken = ofRule("yaml", unreadableSpec(folder));
  if (broken.length > 0) return broken;
  const ours = ownProblems(folder);
  const lintOrNothing = (file: string): Promise<Problem[]> =>
    lintOne(file).catch((error: unknown) => {
      if (ours.length > 0) return []; // Redocly ends at a circle of references, which the reader has found.
      throw error;
    });
  const theirs = onceEach((await Promise.all(DOCUMENTS.map((name) => lintOrNothing(join(folder, name))))).flat());
  // Redocly lists all references that lead nowhere; the reader stops at the first one.
  if (ours.some(({ rule }) => rule === UNREADABLE) && theirs.length > 0) return theirs;
  const lines = new Set(ours.map(lineOf));
  return [...ours, ...theirs.filter((problem) => !lines.has(lineOf(problem)))];
}

/** Two who find the same point at it differently. */
const lineOf = ({ place }: Problem): string => resolve(place.replace(/:\d+$/, ""));

const UNREADABLE = "readable";

/** What the reader of contracts and the rules of the house find. */
function ownProblems(folder: string): Problem[] {
  try {
    const documents = loadContract(folder);
    const problems = [...inexpressible(documents, `${folder}/vocabulary`), ...mistakenDeprecations(documents)];
    // The rules rely on what is expressed.
    return problems.length > 0 ? problems : brokenRules(folder, documents);
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    const [, place = folder, message = error.message] = /^(\S+:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
    return [{ place, message, mend: "correct it; nothing else can be read before", rule: UNREADABLE }];
  }
}

function brokenRules(folder: string, documents: Document[]): Problem[] {
  const contract: ContractToLint = {
    folder,
    documents,
    objects: documents.flatMap(objectsIn),
    operations: documents.filter(({ kind }) => kind === "openapi").flatMap(operationsOf),
    files: contractFiles(folder),
  };
  return onceEach(
    RULES.flatMap(({ id, find }) => [...(find?.(contract) ?? [])].map((finding) => problemOf(finding, id))),
  );
}

const problemOf = ({ at, message, mend }: Finding, rule: string): Problem => ({
  place: typeof at === "string" ? at : placeOf(at),
  message,
  mend,
  rule,
});
