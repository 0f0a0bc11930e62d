import type { Document } from "@partner-api/contract";
import { CannotCompare } from "./cannot-compare.ts";
import { type Change, type Finding, toChanges } from "./change.ts";
import { compareEvents } from "./events/compare-events.ts";
import { firstDifference } from "./fingerprint.ts";
import { compareHttp } from "./http/compare-http.ts";
import { LEVELS, mayBreak } from "./levels.ts";
import { onDay } from "./on-day.ts";

/** The changes between two contracts, most serious first. `breaking`: one breaks, or may break. */
export type Comparison = { breaking: boolean; changes: Change[]; versions: DocumentVersion[] };
export type DocumentVersion = { document: string; base: string; revision: string };

/**
 * Compares two contracts: every OpenAPI 3.1 and AsyncAPI 3 document of the base with the one of the same name (or the only one
 * of its kind) in the revision. A document that is gone breaks everything in it; a new one breaks nothing.
 *
 * @param now decides which announced ends have come
 * @throws CannotCompare where documents do not belong together, or cannot be followed to their end
 */
export function compareContracts(base: Document[], revision: Document[], now = new Date()): Comparison {
  const today = now.toISOString().slice(0, 10);
  const documents = pairDocuments(base, revision);
  const changes = [
    ...wholeDocuments(base, revision, documents).flatMap((finding) => toChanges(finding.subject, [finding])),
    ...documents.flatMap((both) => {
      const found = compareDocuments(both);
      return toChanges(both.base.name, found.length > 0 ? found.map((one) => onDay(one, today)) : otherChange(both));
    }),
  ].sort(bySeverity);
  const versions = documents.map((both) => ({
    document: both.base.name,
    base: both.base.version,
    revision: both.revision.version,
  }));
  return { breaking: changes.some(mayBreak), changes, versions };
}

const bySeverity = (one: Change, other: Change): number => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);

type DocumentPair = { base: Document; revision: Document };

/** Pairs documents by name. Two single documents belong together whatever their files are called. */
function pairDocuments(base: Document[], revision: Document[]): DocumentPair[] {
  const [one, other] = [base[0], revision[0]];
  if (base.length === 1 && revision.length === 1 && one && other) {
    if (one.kind !== other.kind)
      throw new CannotCompare(
        `${one.root.file.name} and ${other.root.file.name} are of different kinds: an OpenAPI and an AsyncAPI document.`,
      );
    return [{ base: one, revision: other }];
  }
  if (base.length === 1 || revision.length === 1) return [theOneOf(base, revision)];
  return base.flatMap((was) => {
    const is = revision.find(({ name, kind }) => name === was.name && kind === was.kind);
    return is ? [{ base: was, revision: is }] : [];
  });
}

/** A single document against several: by its name, its title, or as the only one of its kind. */
function theOneOf(base: Document[], revision: Document[]): DocumentPair {
  const single = (base.length === 1 ? base[0] : revision[0]) as Document;
  const several = (base.length === 1 ? revision : base).filter(({ kind }) => kind === single.kind);
  const found =
    several.find(({ name }) => name === single.name) ??
    several.find(({ title }) => title === single.title) ??
    (several.length === 1 ? several[0] : undefined);
  if (!found)
    throw new CannotCompare(
      `${single.root.file.name} is none of ${several.map(({ name }) => name).join(", ") || "the other side's documents"}; give both sides as files.`,
    );
  return base.length === 1 ? { base: single, revision: found } : { base: found, revision: single };
}

/** Documents that only one side has. */
function wholeDocuments(base: Document[], revision: Document[], pairs: DocumentPair[]): Finding[] {
  if (base.length === 1 || revision.length === 1) return [];
  const gone = base.filter((one) => !pairs.some((pair) => pair.base === one));
  const added = revision.filter((one) => !pairs.some((pair) => pair.revision === one));
  const finding = (one: Document, rule: string, level: Finding["level"], message: string): Finding => ({
    rule,
    level,
    audience: one.kind === "openapi" ? "partner sending" : "webhook receiver",
    subject: one.name,
    place: one.name,
    name: one.name,
    message,
    at: one.root,
  });
  return [
    ...gone.map((one) => finding(one, "document-removed", "breaking", "the document is gone")),
    ...added.map((one) => finding(one, "document-added", "addition", "the document is new")),
  ];
}

const compareDocuments = ({ base, revision }: DocumentPair): Finding[] =>
  base.kind === "openapi" ? compareHttp(base, revision) : compareEvents(base, revision);

/** A difference without a rule is reported as well: a changelog lists every change. */
function otherChange({ base, revision }: DocumentPair): Finding[] {
  const found = firstDifference(base.root, revision.root);
  if (!found) return [];
  const { place, at } = found;
  const audience = base.kind === "openapi" ? "partner reading" : "webhook receiver";
  const message = `${place} changed`;
  return [{ rule: "text-changed", level: "note", audience, subject: base.name, place, name: place, message, at }];
}
