import { CannotRead, type Document, placeOf } from "@partner-api/contract";
import { compareWith } from "@partner-api/contract-diff/any";
import { read } from "./read.ts";
import { vocabularyOf } from "./vocabulary.ts";

/* Public API of the package. Its declarations are published alone, so every type is declared here. Libraries that
   only one function needs are loaded by it. */

/** Overlays are applied in order before everything else. */
export type Options = { overlays?: readonly string[] };

/** A violation of a rule, with its place `file:line:column`. */
export type Problem = { place: string; message: string; hint: string; rule?: string };
/** A keyword of OpenAPI 3.0 that was replaced by its meaning in 3.1. */
export type Conversion = { place: string; keyword: string; message: string };
export type LintResult = { problems: Problem[]; conversions: Conversion[] };

export type Change = {
  level: "breaking" | "undecided" | "behaviour" | "addition" | "note";
  rule: string;
  place: string;
  message: string;
  audience: string;
  /** `file:line:column` in the revision. */
  source?: string;
};
/** `breaking`: a change breaks callers, or may break them because no rule decides it. */
export type Comparison = { breaking: boolean; changes: Change[] };

/** Meaning of a change of a vendor keyword. A missing keyword is no limit, or an empty list. */
export type Meaning =
  | "less breaks"
  | "more breaks"
  | "removing breaks"
  | "adding breaks"
  | "reordering breaks"
  | "changing breaks";
export type DiffOptions = Options & {
  describes?: readonly string[];
  keywords?: Readonly<Record<string, Meaning>>;
  today?: Date;
};

/** The conversions that reading a contract made. */
export function conversionsOf(path: string, { overlays = [] }: Options = {}): Conversion[] {
  return read(path, overlays).flatMap(listConversions);
}

const listConversions = ({ conversions }: Document): Conversion[] =>
  conversions.map(({ keyword, message, spot }) => ({ place: placeOf(spot), keyword, message }));

/**
 * Lists contradictions in a contract: limits without a value, defaults that violate their schema, patterns of exponential time.
 *
 * @param rules switches rules on or off by id
 */
export async function lint(
  path: string,
  { overlays = [], rules = {} }: Options & { rules?: Record<string, boolean> } = {},
): Promise<LintResult> {
  const documents = read(path, overlays);
  const { FOREIGN_RULES, lintForeign } = await import("@partner-api/lint/foreign");
  for (const id of Object.keys(rules))
    if (!FOREIGN_RULES.includes(id))
      throw new CannotRead(`Expected in rules one of ${FOREIGN_RULES.join(", ")}, got ${id}.`);
  return { problems: lintForeign(documents, rules), conversions: documents.flatMap(listConversions) };
}

/** The documents of a contract by name, each without references to other files. OpenAPI 3.0 becomes 3.1. */
export async function bundle(path: string, { overlays = [] }: Options = {}): Promise<Record<string, object>> {
  const { bundleDocument } = await import("./bundle.ts");
  const bundles = read(path, overlays).map(
    async (document) => [document.name, await bundleDocument(document)] as const,
  );
  return Object.fromEntries(await Promise.all(bundles));
}

/**
 * Compares two contracts: files, folders or git refs.
 *
 * @param describes vendor keywords that only describe, such as `x-box-*`
 * @param keywords meaning of the changes of vendor keywords
 * @param today date for evaluating announced ends
 */
export function diff(
  base: string,
  revision: string,
  { overlays = [], describes = [], keywords = {}, today = new Date() }: DiffOptions = {},
): Comparison {
  const vocabulary = vocabularyOf(keywords);
  return compareWith(vocabulary, read(base, overlays), read(revision, overlays), today, describes);
}

/**
 * TypeScript of a contract by file name: zod schemas of its components, and types of its paths and operations.
 *
 * @throws ContractError with the place of a part that TypeScript or zod cannot express
 */
export async function generate(path: string, { overlays = [] }: Options = {}): Promise<Map<string, string>> {
  const { typescriptOf } = await import("./typescript.ts");
  return typescriptOf(read(path, overlays));
}
