import { type Document, operationsOf } from "@partner-api/contract";
import { type Change, nameIn } from "../change.ts";
import type { Entry } from "../changelog.ts";
import { code, plain } from "../markdown.ts";

/*
 * An entry of the changelog names a change by the operation or event and the field (decisions: changelog): `listPromotions`: `note` is
 * new. An operation is named by its operationId, `GET /promotions` or `/promotions`.
 */

/** Of each operation, by its operationId, the ways to name it. */
export type Titles = ReadonlyMap<string, string[]>;

export const titlesOf = (documents: readonly Document[]): Titles =>
  new Map(
    documents
      .filter(({ kind }) => kind === "openapi")
      .flatMap((document) => operationsOf(document).map(({ id, title, path }) => [id, [id, title, path]] as const)),
  );

/** From more operations and events on, one of them is enough: nobody reads a list of thirty. */
const MOST_SUBJECTS = 3;

/** The changes that no entry names. */
export function unnamed(changes: readonly Change[], entries: readonly Entry[], titles: Titles): Change[] {
  return changes.filter((change) => {
    const rivals = rivalsOf(change, changes);
    const own = subjectsOf(change);
    const about = entries.filter((entry) => namesPart(entry, change, rivals));
    const isNamed = (subject: string) => about.some((entry) => isIn(entry, subject, titles));
    if (own.length === 0) return about.length === 0;
    return own.length > MOST_SUBJECTS ? !own.some(isNamed) : !own.every(isNamed);
  });
}

/** The entry that names a change, ready to paste. */
export function entryLine(change: Change, changes: readonly Change[]): string {
  const own = subjectsOf(change);
  const shown = own.length > MOST_SUBJECTS ? own.slice(0, 1) : own;
  const names = [...shown.map(code), ...(own.length > shown.length ? [`${own.length - shown.length} more`] : [])];
  const listed = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const part = partOf(change);
  if (part === undefined) return `- ${listed} ${plain(change.message)}.`;
  const written = code(rivalsOf(change, changes).length > 0 ? pathOf(change) : part);
  const message = plain(change.message.startsWith(`${part} `) ? change.message.slice(part.length + 1) : change.message);
  return listed === "" ? `- ${written} ${message}.` : `- ${listed}: ${written} ${message}.`;
}

/** In the form that `entryLine` gives to what is new, and with nothing else. */
const IS_NEW = /^- (?:.*: )?`[^`]+` is new\.?$/;

/** Entries that call new what is not: it was renamed or taken back before any release had it. */
export const untrue = (entries: readonly Entry[], changes: readonly Change[], titles: Titles): Entry[] =>
  entries.filter(
    (entry) =>
      IS_NEW.test(entry.text) &&
      !changes.some((change) => {
        const own = subjectsOf(change);
        const isNamed = own.some((subject) => isIn(entry, subject, titles));
        return namesPart(entry, change, []) && (own.length === 0 || isNamed);
      }),
  );

const isIn = ({ names }: Entry, subject: string, titles: Titles): boolean =>
  (titles.get(subject) ?? [subject]).some((one) => names.includes(one));

/** The operations and events of a change; a change of a document or of a security scheme has none. */
const subjectsOf = ({ subjects, document, place }: Change): string[] =>
  place.startsWith("security scheme ") ? [] : subjects.filter((subject) => subject !== document);

/** The part of its subject that a change is about: a field, a parameter, a keyword; undefined for the whole of it. */
function partOf({ name, subjects, message }: Change): string | undefined {
  if (!subjects.includes(name)) return name;
  return /^x-[\w-]+(?= )/.exec(message)?.[0];
}

/** Where a field is, `items.note`; its name if it has no path. */
function pathOf(change: Change): string {
  const last = change.place.split(" ").at(-1) ?? "";
  return last.startsWith("/") && nameIn(last) === change.name ? plainPath(last) : (partOf(change) ?? change.name);
}

/** A path of a value without its marks: `/items/[]/note`, `items[].note` and `items.note` are one. */
const plainPath = (path: string): string =>
  path
    .replaceAll("[]", "")
    .split(/[./]+/)
    .filter((step) => step !== "")
    .join(".");

/** Paths of other fields with the same name in the same operation or event. */
const rivalsOf = (change: Change, changes: readonly Change[]): string[] => [
  ...new Set(
    changes
      .filter(({ name, subjects }) => name === change.name && subjects.some((one) => change.subjects.includes(one)))
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
    const written = plainPath(name);
    return written === path || (endsWith(path, written) && !rivals.some((rival) => endsWith(rival, written)));
  });
}

const endsWith = (path: string, end: string): boolean => path === end || path.endsWith(`.${end}`);
