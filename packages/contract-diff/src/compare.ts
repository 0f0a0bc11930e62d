import type { ContractDocuments, Document } from "@partner-api/contract/load";
import { CannotCompare } from "@partner-api/contract/source";
import { type Change, type Finding, toChanges } from "./change.ts";
import { Codes } from "./codes.ts";
import { compareEvents } from "./events/compare-events.ts";
import { eventChannels, eventOperations } from "./events/operations.ts";
import { type EventPair, pairEvents } from "./events/pairs.ts";
import { addEvents } from "./events/skeleton.ts";
import { firstDifference } from "./fingerprint.ts";
import { compareOperations } from "./http/compare-operations.ts";
import { compareSchemes } from "./http/compare-schemes.ts";
import { httpOperations } from "./http/operations.ts";
import type { HttpPair } from "./http/pairs.ts";
import { addHttp } from "./http/skeleton.ts";
import { redoclyFindings } from "./redocly.ts";
import { Skeleton } from "./skeleton.ts";

/** What changed between two contracts, most serious first. */
export type Comparison = { breaking: boolean; changes: Change[]; versions: DocumentVersion[] };
export type DocumentVersion = { document: string; base: string; revision: string };

/**
 * Compares two contracts: every OpenAPI 3.1 and AsyncAPI 3 document of the base with the one of the same name (or the only one
 * of its kind) in the revision. A document that is gone breaks everything in it; a new one breaks nothing.
 *
 * @throws CannotCompare where documents do not belong together, or cannot be followed to their end
 */
export async function compareContracts(base: ContractDocuments, revision: ContractDocuments): Promise<Comparison> {
  const [comparison] = await compareMany([{ base, revision }]);
  return comparison as Comparison;
}

/** Many comparisons, with one run of `redocly diff` for all their OpenAPI documents and one for all their events. */
export async function compareMany(
  pairs: { base: ContractDocuments; revision: ContractDocuments }[],
): Promise<Comparison[]> {
  const skeletons = { openapi: new Skeleton("openapi", new Codes()), asyncapi: new Skeleton("asyncapi", new Codes()) };
  let pair = 0;
  const compared = pairs.map(({ base, revision }) => {
    const documents = pairDocuments(base, revision);
    const parts = documents.map((both) => {
      const number = pair++;
      return { both, number, findings: compareDocuments(number, both, skeletons[both.base.kind]) };
    });
    return { parts, documents, rest: wholeDocuments(base, revision, documents) };
  });
  const verdicts = (
    await Promise.all([redoclyFindings(skeletons.openapi), redoclyFindings(skeletons.asyncapi)])
  ).flat();
  const byPair = Map.groupBy(verdicts, (one) => one.pair);
  return compared.map(({ parts, documents, rest }) => {
    const changes = [
      ...rest.flatMap((finding) => toChanges(finding.subject, [finding])),
      ...parts.flatMap(({ both, number, findings }) => {
        const all = [...(byPair.get(number) ?? []).map(({ finding }) => finding), ...findings];
        return toChanges(both.base.name, all.length > 0 ? all : otherChange(both));
      }),
    ].sort(bySeverity);
    const versions = documents.map(({ base, revision }) => ({
      document: base.name,
      base: base.version,
      revision: revision.version,
    }));
    return { breaking: changes.some(({ level }) => level === "breaking"), changes, versions };
  });
}

const LEVELS = ["breaking", "addition", "note"];
const bySeverity = (one: Change, other: Change): number => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);

type DocumentPair = { base: Document; revision: Document };

/** Which document became which. Two single documents belong together whatever their files are called. */
function pairDocuments(base: ContractDocuments, revision: ContractDocuments): DocumentPair[] {
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
function theOneOf(base: ContractDocuments, revision: ContractDocuments): DocumentPair {
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
function wholeDocuments(base: ContractDocuments, revision: ContractDocuments, pairs: DocumentPair[]): Finding[] {
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

function compareDocuments(pair: number, { base, revision }: DocumentPair, skeleton: Skeleton): Finding[] {
  return base.kind === "openapi"
    ? compareHttp(pair, base, revision, skeleton)
    : compareAsync(pair, base, revision, skeleton);
}

/** What no rule speaks of is told too, for a changelog wants to know of every change. */
function otherChange({ base, revision }: DocumentPair): Finding[] {
  const found = firstDifference(base.root, revision.root);
  if (!found) return [];
  const { place, at } = found;
  const audience = base.kind === "openapi" ? "partner reading" : "webhook receiver";
  const message = `${place} changed`;
  return [{ rule: "text-changed", level: "note", audience, subject: base.name, place, name: place, message, at }];
}

function compareHttp(pair: number, base: Document, revision: Document, skeleton: Skeleton): Finding[] {
  const [was, is] = [base, revision].map(({ root }) => new Map(httpOperations(root).map((one) => [one.key, one])));
  const operations = [...(was?.values() ?? [])].map((one) => ({ base: one, revision: is?.get(one.key) }));
  const added = [...(is?.values() ?? [])].filter(({ key }) => !was?.has(key));
  const http: HttpPair = { pair, name: base.name, base: base.root, revision: revision.root, operations };
  addHttp(skeleton, http);
  return [...compareOperations(operations, added), ...compareSchemes(base.root, revision.root)];
}

function compareAsync(pair: number, base: Document, revision: Document, skeleton: Skeleton): Finding[] {
  const read = ({ root }: Document) => {
    const channels = eventChannels(root);
    return { channels, operations: eventOperations(root, channels) };
  };
  const { added, ...pairs } = pairEvents(read(base), read(revision));
  const events: EventPair = { pair, name: base.name, base: base.root, revision: revision.root, ...pairs };
  addEvents(skeleton, events);
  return compareEvents(events, added);
}
