import type { Document, ObjectAt, Operation, SourceFile, Spot } from "@partner-api/contract";

/** A contract as rules see it: all keywords are supported and all references resolve. */
export type ContractToLint = {
  folder: string;
  documents: Document[];
  operations: Operation[];
  /** All YAML files of the folder that can be part of the contract. */
  files: SourceFile[];
  /** False if all files have the keys and references of the last good contract. */
  hasNewReferences: boolean;
  /** Parts that rules judge alone, with what they refer to: all of them, or in `npm run dev` those that are new since the last good contract. */
  objects: readonly ObjectAt[];
  newDocuments: readonly Document[];
  newFiles: readonly SourceFile[];
  newOperations: readonly Operation[];
  /** False if the workflows, the ids of operations and the events are those of the last good contract. */
  hasNewWorkflows: boolean;
};

/** Place of a violation, as a spot or as `file:line:column`, with a message and a hint how to fix it. */
export type Finding = { at: Spot | string; message: string; hint: string };

/** Replaces a range of a text. */
export type Edit = { from: number; to: number; put: string };

/** A finding as an offset in its file's text, with its message and hint. */
export type FixPlace = { text: string; offset: number; message: string; hint: string };

/**
 * One rule of the contract. It has a page in the portal, and its example is also a test: replacing `good` with `bad` in the sound
 * contract of packages/lint/test/sound violates only this rule, at the line that ends with `# <-`.
 */
export type Rule = {
  id: string;
  /** One sentence, true for a contract without violations. */
  title: string;
  why: string;
  example: Example;
  /** Finds violations. Rules without it are checked by the contract reader, Redocly or the AsyncAPI parser. */
  find?(contract: ContractToLint): Iterable<Finding>;
  /** The finding may be a consequence of another rule's violation, so this rule runs only if all other rules pass. */
  follows?: true;
  /** The hint for rules checked by Redocly, whose findings lack hints. */
  hint?: string;
  /** The edit that `npm run lint -- --fix` makes, or undefined if only the designer can decide. */
  fix?(place: FixPlace): Edit[] | undefined;
};

/**
 * A part of a file of the sound contract and a replacement that violates the rule. An empty `good` adds a new file. `also` lists
 * ids of other rules that the replacement violates.
 */
export type Example = { file: string; good: string; bad: string; also?: string[] };
