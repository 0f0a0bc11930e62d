import type { Document, ObjectAt, Operation, SourceFile, Spot } from "@partner-api/contract";

/** A contract as rules see it: everything in it is expressed, and every reference leads somewhere. */
export type ContractToLint = {
  folder: string;
  documents: Document[];
  /** The objects of all documents, each once. */
  objects: ObjectAt[];
  operations: Operation[];
  /** Every YAML file of the folder that may be part of the contract. */
  files: SourceFile[];
};

/** Where a rule is broken, as a spot or as `file:line:column`, with a sentence on what is wrong and one on what to do. */
export type Finding = { at: Spot | string; message: string; mend: string };

/** A part of a text that gives way to another one. */
export type Edit = { from: number; to: number; put: string };

/** A finding in the text of its file: where it stands, and what is said of it. */
export type FixPlace = { text: string; offset: number; message: string; mend: string };

/**
 * One rule of the contract. It has a page in the portal, and its example is a test: in the sound contract of packages/lint/test/sound, `bad`
 * takes the place of `good`, and the rule alone is broken, at the line that ends with `# <-`.
 */
export type Rule = {
  id: string;
  /** A sentence: what is true of a contract that keeps the rule. */
  title: string;
  why: string;
  example: Example;
  /** Finds where the rule is broken. A rule without it is checked by the reader of contracts, by Redocly or by the AsyncAPI parser. */
  find?(contract: ContractToLint): Iterable<Finding>;
  /** Whether what it finds may come from a mistake that another rule tells: it is asked when no other finds anything. */
  follows?: true;
  /** What to do, for rules of Redocly, which have no such sentence. */
  mend?: string;
  /** The edit that `npm run lint -- --fix` makes; undefined where nobody but the designer can know. */
  fix?(place: FixPlace): Edit[] | undefined;
};

/**
 * A part of a file of the sound contract, and what breaks the rule in its place. A file without a good part is written whole. `also` has the ids of
 * other rules that it breaks.
 */
export type Example = { file: string; good: string; bad: string; also?: string[] };
