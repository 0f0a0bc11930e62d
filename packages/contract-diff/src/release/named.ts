import { type Document, operationsOf, sentenceList } from "@partner-api/contract";
import { type Change, nameIn } from "../change.ts";
import type { Entry } from "../changelog.ts";
import { code, plain } from "../markdown.ts";

/*
 * An entry of the changelog names a change by operation or event and field (decisions: changelog): `listPromotions`: `note` is
 * new. An operation is named by its operationId, `GET /promotions` or `/promotions`.
 */

/** Accepted names of each operation, by operationId. */
export type Titles = ReadonlyMap<string, string[]>;

export const titlesOf = (documents: readonly Document[]): Titles =>
  new Map(
    documents
      .filter(({ kind }) => kind === "openapi")
      .flatMap((document) => operationsOf(document).map(({ id, title, path }) => [id, [id, title, path]] as const)),
  );

/** For more operations and events, naming a single one is enough. */
const MAX_SUBJECTS = 3;

/** Changes that no entry names. */
export function unnamedChanges(changes: readonly Change[], entries: readonly Entry[], titles: Titles): Change[] {
  return changes.filter((change) => {
    const rivals = rivalsOf(change, changes);
    const subjects = subjectsOf(change);
    const about = entries.filter((entry) => namesPart(entry, change, rivals));
    const isNamed = (subject: string) => about.some((entry) => isIn(entry, subject, titles));
    if (subjects.length === 0) return about.length === 0;
    return subjects.length > MAX_SUBJECTS ? !subjects.some(isNamed) : !subjects.every(isNamed);
  });
}

/** Changelog entry for a change, ready to paste. */
export function entryLine(change: Change, changes: readonly Change[]): string {
  const subjects = subjectsOf(change);
  const namedSubjects = subjects.length > MAX_SUBJECTS ? subjects.slice(0, 1) : subjects;
  const names = [
    ...namedSubjects.map(code),
    ...(subjects.length > namedSubjects.length ? [`${subjects.length - namedSubjects.length} more`] : []),
  ];
  const subjectList = sentenceList(names);
  const part = partOf(change);
  if (part === undefined) return `- ${subjectList} ${plain(change.message)}.`;
  const writtenName = code(rivalsOf(change, changes).length > 0 ? pathOf(change) : part);
  const message = plain(change.message.startsWith(`${part} `) ? change.message.slice(part.length + 1) : change.message);
  return subjectList === "" ? `- ${writtenName} ${message}.` : `- ${subjectList}: ${writtenName} ${message}.`;
}

/** An entry in the format of `entryLine` for added parts. */
const ADDED_ENTRY = /^- (?:.*: )?`[^`]+` is new\.?$/;

/** Entries for additions that do not exist, because the part was renamed or removed before its first release. */
export const staleEntries = (entries: readonly Entry[], changes: readonly Change[], titles: Titles): Entry[] =>
  entries.filter(
    (entry) =>
      ADDED_ENTRY.test(entry.text) &&
      !changes.some((change) => {
        const subjects = subjectsOf(change);
        const isNamed = subjects.some((subject) => isIn(entry, subject, titles));
        return namesPart(entry, change, []) && (subjects.length === 0 || isNamed);
      }),
  );

const isIn = ({ names }: Entry, subject: string, titles: Titles): boolean =>
  (titles.get(subject) ?? [subject]).some((title) => names.includes(title));

/** Operations and events of a change; empty for changes of a document or a security scheme. */
const subjectsOf = ({ subjects, document, place }: Change): string[] =>
  place.startsWith("security scheme ") ? [] : subjects.filter((subject) => subject !== document);

/** Changed part of a subject: a field, parameter or keyword; undefined for the whole subject. */
function partOf({ name, subjects, message }: Change): string | undefined {
  if (!subjects.includes(name)) return name;
  return /^x-[\w-]+(?= )/.exec(message)?.[0];
}

/** Path of a field, `items.note`, or its name without a path. */
function pathOf(change: Change): string {
  const last = change.place.split(" ").at(-1) ?? "";
  return last.startsWith("/") && nameIn(last) === change.name ? plainPath(last) : (partOf(change) ?? change.name);
}

/** Path without list markers: `/items/[]/note`, `items[].note` and `items.note` are equal. */
const plainPath = (path: string): string =>
  path
    .replaceAll("[]", "")
    .split(/[./]+/)
    .filter((step) => step !== "")
    .join(".");

/** Paths of other changed fields with the same name in the same operation or event. */
const rivalsOf = (change: Change, changes: readonly Change[]): string[] => [
  ...new Set(
    changes
      .filter(
        ({ name, subjects }) => name === change.name && subjects.some((subject) => change.subjects.includes(subject)),
      )
      .map(pathOf)
      .filter((path) => path !== pathOf(change)),
  ),
];

function namesPart(entry: Entry, change: Change, rivals: string[]): boolean {
  const part = partOf(change);
  if (part === undefined) return !entry.isOfFields;
  const path = pathOf(change);
  return entry.names.some((name) => {
    if (name === part) return rivals.length === 0 || path === part;
    const writtenPath = plainPath(name);
    return (
      writtenPath === path || (endsWith(path, writtenPath) && !rivals.some((rival) => endsWith(rival, writtenPath)))
    );
  });
}

const endsWith = (path: string, end: string): boolean => path === end || path.endsWith(`.${end}`);
