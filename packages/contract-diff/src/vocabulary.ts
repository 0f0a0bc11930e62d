import type { Deprecation, Document, Message, Operation, SecurityScheme, Spot } from "@partner-api/contract";
import type { Finding, Level } from "./change.ts";
import type { OperationPair } from "./http/operations.ts";
import type { Judged, Kind } from "./judged.ts";
import type { Meaning } from "./meaning-of-keyword.ts";
import type { Difference } from "./schema/difference.ts";
import type { Shape } from "./schema/shape.ts";

/** Reports a finding: rule, level, message and place. */
export type About = (rule: string, level: Level, message: string, at: Spot | undefined) => unknown;

/** Keywords of one publisher, with the meaning of their changes. No specification defines them. */
export type Vocabulary = {
  /** Other words for audiences. */
  audiences: Readonly<Record<string, string>>;
  /** For each kind of object, the keywords that the functions below judge, and the describing ones. */
  judged: Partial<Record<Kind, Judged>>;
  /** Keywords for authors, which callers do not read. */
  marks: readonly string[];
  /** Meaning of the changes of keywords by name, wherever they are. */
  meanings: Readonly<Record<string, Meaning>>;
  /** @param contract all documents of both sides */
  compareDocuments(base: Document, revision: Document, contract: Document[]): Finding[];
  compareHttp(base: Document, revision: Document, pairs: OperationPair[]): Finding[];
  /** @param within returns the reporter of a keyword of the document */
  compareRoots(base: Document, revision: Document, within: (keyword: string) => About): void;
  compareOperations(pair: { base: Operation; revision: Operation }, about: About, aboutResponse: About): void;
  compareLinks(base: Spot, revision: Spot, about: (rule: string, level: Level, message: string) => Finding): Finding[];
  compareSchemes(base: SecurityScheme, revision: SecurityScheme, about: About): void;
  compareMessages(base: Message, revision: Message, about: About): void;
  compareSchemas(base: Shape, revision: Shape): Difference[];
  /** Returns whether values may be added to the list of values of a schema, as announced to readers. */
  isOpen(schema: Readonly<Record<string, unknown>>): boolean;
  deprecationOf(holder: Spot): Spot<Deprecation> | undefined;
  deprecatedValuesOf(schema: Spot): Map<string, Spot<Deprecation>>;
};

/** A vocabulary without keywords. */
export const NO_KEYWORDS: Vocabulary = {
  audiences: {},
  judged: {},
  marks: [],
  meanings: {},
  compareDocuments: () => [],
  compareHttp: () => [],
  compareRoots: () => {},
  compareOperations: () => {},
  compareLinks: () => [],
  compareSchemes: () => {},
  compareMessages: () => {},
  compareSchemas: () => [],
  isOpen: () => false,
  deprecationOf: () => undefined,
  deprecatedValuesOf: () => new Map(),
};

let current = NO_KEYWORDS;

/** The vocabulary of the running comparison, which is synchronous. */
export const vocabulary = (): Vocabulary => current;

export function withVocabulary<Result>(used: Vocabulary, compare: () => Result): Result {
  const outer = current;
  current = used;
  try {
    return compare();
  } finally {
    current = outer;
  }
}
