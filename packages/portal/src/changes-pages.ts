import {
  type Contract,
  type Deprecation,
  type Document,
  deprecatedParts,
  deprecationText,
  messagesOf,
  operationsOf,
  sentenceList,
} from "@partner-api/contract";
import {
  type Change,
  type Comparison,
  compareContracts,
  LEVELS,
  lastRelease,
  mayBreak,
  type Release,
  readRelease,
  releasesIn,
  WORDS,
} from "@partner-api/contract-diff";
import { pluralize } from "@partner-api/validation";
import { code, details, linkNames, table } from "./markdown.ts";
import { hrefOf, type Page } from "./page.ts";

/*
 * Changes since the partner's version: one page per released version, comparing its stored bundles with the documented contract.
 */

/** What to do about a change that breaks programs, by its rule. */
const REMEDIES: [rule: RegExp, remedy: string][] = [
  [/removed|unlisted/, "Stop using it"],
  [/^request/, "Check what you send there: anything else is rejected with 400"],
  [/^(response|event|payload|header)/, "Accept it where you read it"],
  [/./, "Compare your program with the pages of this version"],
];

/** The remedy of a change that requires action. */
export const remedyOf = ({ rule, level }: Pick<Change, "rule" | "level">): string | undefined =>
  mayBreak({ level }) ? REMEDIES.find(([pattern]) => pattern.test(rule))?.[1] : undefined;

/** The version on the pages: before its release it is a preview. */
export const shownVersion = (version: string, root = "."): string =>
  lastRelease(root)?.version === version ? version : `${version} (preview, not released yet)`;

/** Changes of more operations and events than this are listed together instead of once for each. */
const FEW = 3;

export const CHANGES = "changes";
const pathOf = (version: string): string => `${CHANGES}/since-${version.replaceAll(".", "-")}`;

/** Comparison of a released version with the documented contract. */
type Since = { release: Release; version: string; comparison: Comparison };

/** An index, and a page per released version, newest first. */
export function changesGroup(contract: Contract, links: ReadonlyMap<string, string>, root = ".", now = new Date()) {
  const documents = [contract.openapi, contract.asyncapi, contract.platform];
  const version = shownVersion(contract.openapi.version, root);
  const all = releasesIn(root)
    .reverse()
    .map((name): Since => {
      const release = readRelease(root, name);
      return { release, version, comparison: compareContracts(release.documents, documents, now) };
    });
  return {
    label: "What changed since",
    pages: [indexPage(all, version), ...all.map((since) => sincePage(since, documents, links))],
  };
}

function indexPage(all: Since[], version: string): Page {
  const rows = all.map(({ release, comparison }) => [
    `[${release.version}](${hrefOf(pathOf(release.version))})`,
    countsOf(comparison.changes) || "nothing",
  ]);
  return {
    path: CHANGES,
    title: "What changed since your version",
    label: "All versions",
    description: "Additions, deprecations and changes since a released version of the contract.",
    markdown: [
      `These pages document contract version ${version}. You find your version under ${code("info.version")} in the contract that you downloaded, and in the version of your client package.`,
      rows.length === 0 ? "No version is released yet." : table(["Your version", `Changes up to ${version}`], rows),
      "The [changelog](/changelog/) describes the changes of each version. Programs read every change from the feed, as [JSON](/changes.json) or [Atom](/changes.atom). [Versions](/guides/versions/) explains which changes may happen at any time.",
    ].join("\n\n"),
  };
}

const countsOf = (changes: Change[]): string =>
  sentenceList(
    LEVELS.map((level) => ({ words: WORDS[level], number: changes.filter((change) => change.level === level).length }))
      .filter(({ number }) => number > 0)
      .map(({ words, number }) => pluralize(number, words.singular, words.plural)),
  );

function sincePage(since: Since, documents: Document[], links: ReadonlyMap<string, string>): Page {
  const { release, version, comparison } = since;
  const { changes } = comparison;
  const listedChanges = changes.filter(({ level }) => level !== "note");
  const lives = livesOf([...release.documents, ...documents]);
  const titles = new Map([...documents, ...release.documents].flatMap(titlesIn));
  const line = (change: Change, subject?: string) => lineOf(change, lives, titles, subject);
  const many = listedChanges.filter(({ subjects }) => subjects.length > FEW);
  const few = listedChanges.filter(({ subjects }) => subjects.length <= FEW);
  const isOf = (names: string[]) => (subject: string) => names.includes(subject);
  const httpChanges = [...documents, ...release.documents];
  const operations = namesIn(
    httpChanges,
    ({ name, kind }) => kind === "openapi" && name !== "platform",
    operationNames,
  );
  const platform = namesIn(httpChanges, ({ name, kind }) => kind === "openapi" && name === "platform", operationNames);
  const events = namesIn(httpChanges, ({ kind }) => kind === "asyncapi", eventNames);
  const otherChanges = few.filter(({ subjects }) => !subjects.some(isOf([...operations, ...platform, ...events])));
  const grouped = (title: string, names: string[]) => {
    const ownLife = names.flatMap((name) => {
      const list = few.filter(({ subjects }) => subjects.includes(name));
      return list.length === 0 ? [] : [`### ${code(name)}\n\n${list.map((change) => line(change, name)).join("\n")}`];
    });
    return ownLife.length === 0 ? [] : [`## ${title}`, ...ownLife];
  };
  const notes = changes.filter(({ level }) => level === "note");
  const markdown = [
    `From ${code(release.version)} to ${version}: ${countsOf(changes) || "nothing changed"}.`,
    ...(listedChanges.length > 0 && !listedChanges.some(mayBreak)
      ? ["No change breaks a program that follows [the rules of change](/guides/versions/)."]
      : []),
    ...grouped("Operations", operations),
    ...grouped("Events", events),
    ...(many.length === 0
      ? []
      : [
          "## In several operations and events",
          many.map((change) => manyOf(change, line(change, change.subjects[0]))).join("\n\n"),
        ]),
    ...(otherChanges.length === 0
      ? []
      : ["## General", [...new Set(otherChanges.map((change) => line(change)))].join("\n")]),
    ...grouped("Sandbox: platform operations", platform),
    ...(notes.length === 0
      ? []
      : ["## Changed descriptions", details(countsOf(notes), notes.map((change) => line(change)).join("\n"))]),
  ];
  return {
    path: pathOf(release.version),
    title: `What changed since ${release.version}`,
    label: `Since ${release.version}`,
    description: `All changes of the contract from ${release.version} to ${version}, by operation and event.`,
    isSearched: false, // it names every operation and event, and would precede their own pages
    markdown: linkNames(markdown.join("\n\n"), links),
  };
}

const operationNames = (document: Document): string[] => operationsOf(document).map(({ id }) => id);
const eventNames = (document: Document): string[] => messagesOf(document).map(({ name }) => name);

const namesIn = (
  documents: Document[],
  isMeant: (document: Document) => boolean,
  namesOf: (document: Document) => string[],
): string[] => [...new Set(documents.filter(isMeant).flatMap(namesOf))];

/** One change: its level, place and description, with the dates of a deprecated part. */
function lineOf(
  { level, place, also, message, rule, name }: Change,
  lives: ReadonlyMap<string, Deprecation>,
  titles: ReadonlyMap<string, string>,
  subject = "",
): string {
  const title = titles.get(subject) ?? subject;
  const ownLife = [place, ...also].find((candidate) => candidate === title || candidate.startsWith(`${title} `));
  const part = title === "" || ownLife === undefined ? place : ownLife.slice(title.length).trim();
  const life = /deprecat|sunset|announced|notice/.test(rule) ? lives.get(name) : undefined;
  const sentence = `- **${WORDS[level].label}**${part === "" ? ":" : ` · ${code(part)}:`} ${escaped(message)}`;
  const remedy = life ? deprecationText(life, code) : remedyOf({ rule, level });
  return remedy ? `${sentence}. ${remedy}.`.replace(/\.\.$/, ".") : sentence;
}

const manyOf = ({ subjects, document }: Change, line: string): string =>
  `${line}\n\n${details(`${subjects.length} ${document === "asyncapi" ? "events" : "operations"}`, subjects.map(code).join(", "))}`;

/** Prefixes of the places of changes: `GET /orders` for `listOrders`, the message key for an event. */
const titlesIn = (document: Document): [name: string, title: string][] =>
  document.kind === "openapi"
    ? operationsOf(document).map(({ id, title }) => [id, title])
    : messagesOf(document).map(({ name, key }) => [name, key]);

const escaped = (text: string): string => text.replaceAll(/[<>*_[\]`|]/g, (mark) => `\\${mark}`);

/** Deprecations of parts by name, if the name has only one. */
export function livesOf(documents: Document[]): Map<string, Deprecation> {
  const byName = Map.groupBy(documents.flatMap(deprecatedParts), ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, parts]) => {
      const texts = new Set(parts.map(({ deprecation }) => JSON.stringify(deprecation.value)));
      const [first] = parts;
      return first && texts.size === 1 ? [[name, first.deprecation.value] as const] : [];
    }),
  );
}
