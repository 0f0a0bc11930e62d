import { join, resolve } from "node:path";
import {
  brokenReferences,
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
  type SourceFile,
} from "@partner-api/contract";
import { inexpressible, mistakenDeprecations, unreadableSpec } from "@partner-api/contract/bundle";
import { lintDocument } from "./redocly.ts";
import type { ContractToLint, Finding, Rule } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

const DOCUMENTS = ["openapi.yaml", "asyncapi.yaml", "platform.yaml"];

/** Redocly's rules of the form of a document. */
const FORM = ["struct", "spec-components-invalid-map-name"];
/** Rules of the reader that compare parts of a contract whose form is right. */
const CONTENT = ["idle-omissions", "error-codes", "deprecations"];

/**
 * Everything that is wrong in a folder with a contract, but for what the AsyncAPI parser finds, which takes longer: `lintEvents`.
 *
 * A mistake has many followers, so findings come in steps, and a step is taken when the one before finds nothing: YAML, references, the form of
 * each object, the rules. One line has the findings of one of those who look: the reader of contracts and the rules of the house before Redocly.
 *
 * @param lintOne Redocly, by the path of a document
 */
export async function lintContract(folder = "spec", lintOne = lintDocument): Promise<Problem[]> {
  const broken = ofRule("yaml", unreadableSpec(folder));
  if (broken.length > 0) return broken;
  const files = contractFiles(folder);
  const dangling = ofRule("references", brokenReferences(files));
  if (dangling.length > 0) return dangling;
  const read = readOrProblems(folder);
  if ("problems" in read) return read.problems;

  const ours = [...inexpressible(read.documents, `${folder}/vocabulary`), ...mistakenDeprecations(read.documents)];
  const form = ours.filter(({ rule = "" }) => !CONTENT.includes(rule));
  if (form.length > 0) return form;
  const theirs = oncePerRule((await Promise.all(DOCUMENTS.map((name) => lintOne(join(folder, name))))).flat());
  const theirForm = theirs.filter(({ rule = "" }) => FORM.includes(rule));
  if (theirForm.length > 0) return theirForm;
  // The rules rely on what is expressed.
  return together(ours.length > 0 ? ours : brokenRules(folder, read.documents, files), theirs);
}

/** Two who find the same point at it differently. */
function together(ours: Problem[], theirs: Problem[]): Problem[] {
  const lines = new Set(ours.map(lineOf));
  return [...ours, ...theirs.filter((problem) => !lines.has(lineOf(problem)))];
}

const lineOf = ({ place }: Problem): string => resolve(place.replace(/:\d+$/, ""));

/** What several documents and operations have in common is found with each of them. */
const oncePerRule = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.rule}`, problem])).values(),
];

function readOrProblems(folder: string): { documents: Document[] } | { problems: Problem[] } {
  try {
    return { documents: loadContract(folder) };
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    const [, place = folder, message = error.message] = /^(\S+:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
    const mend = "write the document as a neighbour has it; nothing else can be read before";
    return {
      problems: [{ place, message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`, mend, rule: "readable" }],
    };
  }
}

function brokenRules(folder: string, documents: Document[], files: SourceFile[]): Problem[] {
  const contract: ContractToLint = {
    folder,
    documents,
    objects: documents.flatMap(objectsIn),
    operations: documents.filter(({ kind }) => kind === "openapi").flatMap(operationsOf),
    files,
  };
  const findBy = (rules: Rule[]): Problem[] =>
    onceEach(rules.flatMap(({ id, find }) => [...(find?.(contract) ?? [])].map((finding) => problemOf(finding, id))));
  const [followers, others] = [RULES.filter(({ follows }) => follows), RULES.filter(({ follows }) => !follows)];
  const found = findBy(others);
  return found.length > 0 ? found : findBy(followers);
}

const problemOf = ({ at, message, mend }: Finding, rule: string): Problem => ({
  place: typeof at === "string" ? at : placeOf(at),
  message,
  mend,
  rule,
});
