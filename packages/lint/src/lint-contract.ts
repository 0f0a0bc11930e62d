import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  CannotRead,
  objectsIn,
  onceEach,
  operationsOf,
  type Problem,
  placeOf,
  WORKFLOWS_FILE,
  withRule,
} from "@partner-api/contract";
import { inexpressible, mistakenDeprecations, readVocabulary, unreadableSpec } from "@partner-api/contract/checks";
import { brokenReferences, contractFiles, reloadContract } from "@partner-api/contract/files";
import { lintDocument } from "./redocly.ts";
import type { ContractToLint, Finding, Rule } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

const DOCUMENTS = ["openapi.yaml", "asyncapi.yaml", "platform.yaml"];

/** Redocly's rules for the structure of a document. */
const STRUCTURE_RULES = ["struct", "spec-components-invalid-map-name"];
/** Rules of the contract reader that compare parts of a well-formed contract. */
const CONTENT_RULES = ["idle-omissions", "error-codes", "deprecations"];
/** Rules of the contract reader about keywords that no other rule relies on. */
const INDEPENDENT_RULES = ["business-rules", "state-changes"];

/**
 * All problems of a contract folder, except findings of the slower AsyncAPI parser (`lintEvents`).
 *
 * One mistake causes many findings, so the checks run in steps: YAML, references, structure of each object, rules. A step runs
 * only if the one before finds nothing. Per line, findings of the contract reader and of this package's rules take precedence
 * over Redocly's.
 *
 * @param lintWithRedocly lints a document with Redocly, by path
 */
export async function lintContract(folder = "spec", lintWithRedocly = lintDocument): Promise<Problem[]> {
  const contract = readFolder(folder);
  return "problems" in contract ? contract.problems : problemsOf(contract, lintWithRedocly);
}

/** A contract whose references resolve. */
export type ReadContract = Pick<ContractToLint, "folder" | "documents" | "files">;

/** Reads a contract, or returns the problems that leave it unreadable. */
export function readFolder(folder: string): ReadContract | { problems: Problem[] } {
  const yamlProblems = withRule("yaml", unreadableSpec(folder));
  if (yamlProblems.length > 0) return { problems: yamlProblems };
  const vocabulary = readOrProblems(folder, () => readVocabulary(`${folder}/vocabulary`));
  if ("problems" in vocabulary) return vocabulary;
  const files = readOrProblems(folder, contractFiles);
  if ("problems" in files) return files;
  const referenceProblems = withRule("references", brokenReferences(files.read));
  if (referenceProblems.length > 0) return { problems: referenceProblems };
  const contract = readOrProblems(folder, () => reloadContract(folder, files.read));
  return "problems" in contract ? contract : { folder, documents: contract.read, files: files.read };
}

/** All problems of a contract whose references resolve. */
export async function problemsOf(contract: ReadContract, lintWithRedocly: typeof lintDocument): Promise<Problem[]> {
  const { folder, documents } = contract;
  const ownProblems = [...inexpressible(documents, `${folder}/vocabulary`), ...mistakenDeprecations(documents)];
  const blocking = ownProblems.filter(({ rule = "" }) => !INDEPENDENT_RULES.includes(rule));
  const structureProblems = blocking.filter(({ rule = "" }) => !CONTENT_RULES.includes(rule));
  if (structureProblems.length > 0) return structureProblems;
  const redoclyProblems = oncePerRule(
    (await Promise.all(documentsIn(folder).map((path) => lintWithRedocly(path)))).flat(),
  );
  const redoclyStructureProblems = redoclyProblems.filter(({ rule = "" }) => STRUCTURE_RULES.includes(rule));
  if (redoclyStructureProblems.length > 0) return redoclyStructureProblems;
  // The rules rely on supported keywords.
  return mergeByLine(
    blocking.length > 0
      ? ownProblems
      : [...ownProblems, ...problemsOfRules(wholeContract(contract), redoclyProblems.every(isInWorkflows))],
    redoclyProblems,
  );
}

/** The documents of a contract, and its workflows if it has some. */
const documentsIn = (folder: string): string[] =>
  [...DOCUMENTS, WORKFLOWS_FILE].map((name) => join(folder, name)).filter((path) => existsSync(path));

const isInWorkflows = ({ place }: Problem): boolean => place.includes(WORKFLOWS_FILE);

/** Both linters report the same mistake at different columns, so findings are merged by line. */
function mergeByLine(ownProblems: Problem[], redoclyProblems: Problem[]): Problem[] {
  const lines = new Set(ownProblems.map(lineOf));
  return [...ownProblems, ...redoclyProblems.filter((problem) => !lines.has(lineOf(problem)))];
}

const lineOf = ({ place }: Problem): string => resolve(place.replace(/:\d+$/, ""));

/** A shared part is reported once per document and operation that uses it. */
const oncePerRule = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.rule}`, problem])).values(),
];

function readOrProblems<Read>(
  folder: string,
  read: (folder: string) => Read,
): { read: Read } | { problems: Problem[] } {
  try {
    return { read: read(folder) };
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    const [, place = folder, message = error.message] = /^(\S+:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
    const hint = "follow the structure of the other documents; no other check can run before this is fixed";
    return {
      problems: [{ place, message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`, hint, rule: "readable" }],
    };
  }
}

export function wholeContract(contract: ReadContract): ContractToLint {
  const operations = contract.documents.filter(({ kind }) => kind === "openapi").flatMap(operationsOf);
  return {
    ...contract,
    operations,
    objects: contract.documents.flatMap(objectsIn),
    hasNewReferences: true,
    newDocuments: contract.documents,
    newFiles: contract.files,
    newOperations: operations,
    hasNewWorkflows: true,
  };
}

/** @param isSound false if another linter found problems, of which those of followers may be consequences */
export function problemsOfRules(contract: ContractToLint, isSound = true): Problem[] {
  const findAll = (rules: Rule[]): Problem[] =>
    onceEach(rules.flatMap(({ id, find }) => [...(find?.(contract) ?? [])].map((finding) => problemOf(finding, id))));
  const [followers, independent] = [RULES.filter(({ follows }) => follows), RULES.filter(({ follows }) => !follows)];
  const problems = findAll(independent);
  return problems.length > 0 || !isSound ? problems : findAll(followers);
}

const problemOf = ({ at, message, hint }: Finding, rule: string): Problem => ({
  place: typeof at === "string" ? at : placeOf(at),
  message,
  hint,
  rule,
});
