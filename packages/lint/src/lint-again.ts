import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  operationsOf,
  type Problem,
  readYaml,
  type SourceFile,
  WORKFLOWS_FILE,
} from "@partner-api/contract";
import {
  DerivingResolver,
  type House,
  inexpressible,
  mistakenDeprecations,
  readVocabulary,
  remember,
  unreadableSpec,
} from "@partner-api/contract/checks";
import { type Changes, changesBetween, contractFiles, reloadContract } from "@partner-api/contract/files";
import { Source } from "@redocly/openapi-core";
import { problemsOf, problemsOfRules, type ReadContract, readFolder, wholeContract } from "./lint-contract.ts";
import { pathsToSkip } from "./paths-to-skip.ts";
import { lintDocument } from "./redocly.ts";

/** Saves before the first one. More hardly make it faster. */
const REHEARSALS = 12;
/** A limit of a schema, which may be larger. */
const LIMIT = /\bmax(Items|Length): \d+/;

/** A contract, and what else its problems depend on. */
type Version = ReadContract & { house: House; workflows: string };

/**
 * Lints a folder again and again, with the problems that `lintContract` has. It first judges only the parts that are new since the last version
 * without problems, and what depends on the whole contract; if that finds something, everything.
 */
export class Linter {
  readonly #folder: string;
  readonly #lintAll: typeof problemsOf;
  readonly #lintWorkflows = remember((path, resolver) => lintDocument(path, resolver));
  /** The last version without problems. */
  #good: Version | undefined;

  /** @param lintAll returns all problems of a contract */
  constructor(folder: string, lintAll = problemsOf) {
    this.#folder = folder;
    this.#lintAll = lintAll;
  }

  async lint(): Promise<Problem[]> {
    const good = this.#good && (await this.#readGood(this.#good));
    if (good !== undefined) {
      this.#good = good;
      return [];
    }
    const contract = readFolder(this.#folder);
    if ("problems" in contract) return contract.problems;
    const version = versionOf(contract);
    const problems = await this.#lintAll(contract, lintDocument);
    // Redocly may have read files that were saved meanwhile.
    if (problems.length === 0 && isCurrent(contract)) this.#good = version;
    return problems;
  }

  /** Judges the contract as after saves of single files, so that the first save runs compiled code. */
  async rehearse(): Promise<void> {
    const files = contractFiles(this.#folder);
    for (const file of files.filter(({ text }) => LIMIT.test(text)).slice(0, REHEARSALS)) {
      const text = file.text.replace(LIMIT, "$&0");
      const saved = { ...file, text, value: readYaml(text).document.toJS() };
      if (this.#good) await this.#hasProblems(this.#good, this.#read(files.with(files.indexOf(file), saved)));
    }
    await this.lint(); // the next save is compared with the files as they are
  }

  /** The version as it is now, or undefined if it has or may have problems. */
  async #readGood(last: Version): Promise<Version | undefined> {
    try {
      if (unreadableSpec(this.#folder).length > 0) return undefined;
      const version = this.#read(contractFiles(this.#folder));
      return (await this.#hasProblems(last, version)) ? undefined : version;
    } catch {
      return undefined;
    }
  }

  #read(files: SourceFile[]): Version {
    const folder = this.#folder;
    return versionOf({ folder, documents: reloadContract(folder, files), files });
  }

  async #hasProblems(last: Version, version: Version): Promise<boolean> {
    const { folder, documents, files, house, workflows } = version;
    if (house !== last.house) return true; // other keywords may apply to unchanged parts
    const earlierFiles = new Map(last.files.map((file) => [file.name, file]));
    const newFiles = files.filter(({ name, text }) => earlierFiles.get(name)?.text !== text);
    // Fails for a reference that does not resolve. Rules report files and parts that no reference leads to.
    const changes = documents.flatMap((document, index) => {
      const before = last.documents[index] as Document;
      return before === document ? [] : [changesBetween(before, document)];
    });
    const rulesProblems = () =>
      problemsOfRules({
        ...wholeContract(version),
        hasNewReferences:
          files.length !== last.files.length ||
          !newFiles.every(({ name, value }) => haveSameReferences(value, earlierFiles.get(name)?.value)),
        objects: changes.flatMap(({ newObjects }) => newObjects),
        newDocuments: changes.map(({ document }) => document),
        newFiles,
        newOperations: changes.flatMap(({ newOperations }) => newOperations),
        hasNewWorkflows:
          workflows !== last.workflows ||
          changes.some(
            (change) => change.document.kind === "asyncapi" || idsIn(change.document) !== idsIn(change.last),
          ),
      });
    return (
      inexpressible(documents, vocabularyOf(folder), changes).length > 0 ||
      mistakenDeprecations(documents).length > 0 ||
      !newFiles.every(isReadAlike) ||
      (await this.#redoclyProblems(version, changes)).length > 0 ||
      rulesProblems().length > 0
    );
  }

  async #redoclyProblems({ folder, files, workflows }: Version, changes: readonly Changes[]): Promise<Problem[]> {
    const texts = new Map(files.map(({ name, text }) => [resolve(name), text.replaceAll("\r\n", "\n")]));
    const problems = [
      ...changes.map((change) =>
        lintDocument(change.document.root.file.name, new DerivingResolver(texts, pathsToSkip(change))),
      ),
      ...(workflows === "" ? [] : [this.#lintWorkflows(join(folder, WORKFLOWS_FILE))]),
    ];
    return (await Promise.all(problems)).flat();
  }
}

const vocabularyOf = (folder: string): string => `${folder}/vocabulary`;

function versionOf(contract: ReadContract): Version {
  const workflows = join(contract.folder, WORKFLOWS_FILE);
  return {
    ...contract,
    house: readVocabulary(vocabularyOf(contract.folder)),
    workflows: existsSync(workflows) ? readFileSync(workflows, "utf8") : "",
  };
}

const isCurrent = ({ folder, documents }: ReadContract): boolean =>
  reloadContract(folder).every((document, index) => document === documents[index]);

const idsIn = (document: Document): string =>
  operationsOf(document)
    .map(({ id }) => id)
    .join(" ");

/** Returns whether two values have the same keys and references. Equal parts of both are the same objects. */
function haveSameReferences(value: unknown, last: unknown): boolean {
  if (value === last) return true;
  const [members, lastMembers] = [membersOf(value), membersOf(last)];
  return (
    members.length === lastMembers.length &&
    members.every(([key, member], index) => {
      const [lastKey, lastMember] = lastMembers[index] as [string, unknown];
      return key === lastKey && (key !== "$ref" || member === lastMember) && haveSameReferences(member, lastMember);
    })
  );
}

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** Returns whether Redocly's YAML reader has the same value. Both differ, for example, in numbers with underscores. */
function isReadAlike({ name, text, value }: SourceFile): boolean {
  return isDeepStrictEqual(new DerivingResolver().parseDocument(new Source(resolve(name), text)).parsed, value);
}
