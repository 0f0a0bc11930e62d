import type { Document } from "@partner-api/contract";
import { CannotCompare } from "./cannot-compare.ts";
import { type Change, EVENT, type Finding, REQUEST, toChanges } from "./change.ts";
import { asDescribing } from "./describing.ts";
import { compareEvents } from "./events/compare-events.ts";
import { firstDifference } from "./fingerprint.ts";
import { compareHttp } from "./http/compare-http.ts";
import { keywordSite } from "./http/finding.ts";
import { LEVELS, mayBreak } from "./levels.ts";
import { onDay } from "./on-day.ts";
import { reporterOf } from "./site.ts";
import { type Vocabulary, vocabulary, withVocabulary } from "./vocabulary.ts";

/** Changes between two contracts, most serious first. `breaking`: a change breaks clients or may break them. */
export type Comparison = { breaking: boolean; changes: Change[]; versions: DocumentVersion[] };
export type DocumentVersion = { document: string; base: string; revision: string };

/**
 * Compares two contracts: every OpenAPI and AsyncAPI document of the base with the document of the same name (or the only
 * one of its kind) in the revision. Removing a document is breaking, adding one is not.
 *
 * @param used keywords of the publisher
 * @param now date for evaluating announced ends
 * @param describes vendor keywords that only describe, such as `x-box-*`
 * @throws CannotCompare if documents cannot be paired or have unresolved or circular references
 */
export function compareWith(
  used: Vocabulary,
  base: Document[],
  revision: Document[],
  now = new Date(),
  describes: readonly string[] = [],
): Comparison {
  return withVocabulary(used, () => compare(base, revision, now, describes));
}

function compare(base: Document[], revision: Document[], now: Date, describes: readonly string[]): Comparison {
  const today = now.toISOString().slice(0, 10);
  const documents = pairDocuments(base, revision);
  const { audiences } = vocabulary();
  const changes = [
    ...unpairedDocuments(base, revision, documents).flatMap((finding) => toChanges(finding.subject, [finding])),
    ...documents.flatMap((pair) => {
      const findings = compareDocuments(pair, [...base, ...revision]).map(asDescribing(describes));
      return toChanges(
        pair.base.name,
        findings.length > 0 ? findings.map((finding) => onDay(finding, today)) : otherChange(pair),
      );
    }),
  ]
    .map((change) => ({ ...change, audience: audiences[change.audience] ?? change.audience }))
    .sort(bySeverity);
  const versions = documents.map((both) => ({
    document: both.base.name,
    base: both.base.version,
    revision: both.revision.version,
  }));
  return { breaking: changes.some(mayBreak), changes, versions };
}

const bySeverity = (a: Change, b: Change): number => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level);

type DocumentPair = { base: Document; revision: Document };

/** Pairs documents by name. Two single documents are paired regardless of their file names. */
function pairDocuments(base: Document[], revision: Document[]): DocumentPair[] {
  const [baseDocument, revisionDocument] = [base[0], revision[0]];
  if (base.length === 1 && revision.length === 1 && baseDocument && revisionDocument) {
    if (baseDocument.kind !== revisionDocument.kind)
      throw new CannotCompare(
        `Expected two documents of the same kind, got an OpenAPI and an AsyncAPI document: ${baseDocument.root.file.name}, ${revisionDocument.root.file.name}.`,
      );
    return [{ base: baseDocument, revision: revisionDocument }];
  }
  if (base.length === 1 || revision.length === 1) return [pairSingle(base, revision)];
  return base.flatMap((previous) => {
    const match = revision.find(({ name, kind }) => name === previous.name && kind === previous.kind);
    return match ? [{ base: previous, revision: match }] : [];
  });
}

/** Pairs a single document with its counterpart among several: by name, by title, or by a unique kind. */
function pairSingle(base: Document[], revision: Document[]): DocumentPair {
  const single = (base.length === 1 ? base[0] : revision[0]) as Document;
  const several = (base.length === 1 ? revision : base).filter(({ kind }) => kind === single.kind);
  const match =
    several.find(({ name }) => name === single.name) ??
    several.find(({ title }) => title === single.title) ??
    (several.length === 1 ? several[0] : undefined);
  if (!match)
    throw new CannotCompare(
      `Expected ${single.root.file.name} to match a document of the other side (${several.map(({ name }) => name).join(", ") || "none"}), got none; pass both sides as files.`,
    );
  return base.length === 1 ? { base: single, revision: match } : { base: match, revision: single };
}

/** Documents that only one side has. */
function unpairedDocuments(base: Document[], revision: Document[], pairs: DocumentPair[]): Finding[] {
  if (base.length === 1 || revision.length === 1) return [];
  const removed = base.filter((document) => !pairs.some((pair) => pair.base === document));
  const added = revision.filter((document) => !pairs.some((pair) => pair.revision === document));
  const about = (document: Document) =>
    reporterOf(keywordSite(document, document.kind === "openapi" ? REQUEST : EVENT, document.name));
  return [
    ...removed.map((document) => about(document)("document-removed", "breaking", "the document was removed")),
    ...added.map((document) => about(document)("document-added", "addition", "the document was added")),
  ];
}

const compareDocuments = ({ base, revision }: DocumentPair, contract: Document[]): Finding[] => [
  ...(base.kind === "openapi" ? compareHttp(base, revision) : compareEvents(base, revision)),
  ...vocabulary().compareDocuments(base, revision, contract),
];

/** Reports a difference without a rule, because a changelog lists every change. */
function otherChange({ base, revision }: DocumentPair): Finding[] {
  const difference = firstDifference(base.root, revision.root);
  if (!difference) return [];
  const { place, at } = difference;
  const audience = base.kind === "openapi" ? "client reading" : "webhook receiver";
  const message = `${place} changed`;
  return [{ rule: "text-changed", level: "note", audience, subject: base.name, place, name: place, message, at }];
}
