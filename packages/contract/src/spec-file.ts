import { lstatSync, readFileSync, statSync } from "node:fs";
import { type Alias, type Document, visit } from "yaml";
import { MEND_YAML } from "./redocly-problem.ts";
import type { Problem } from "./source/problem.ts";
import { readYaml } from "./source/yaml.ts";

/** More than any file of a contract needs: a larger one came there by mistake, and reading it takes seconds. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Git writes these where a merge left two versions of the same lines. */
const MERGE_MARKER = /^(?:<{7}|\|{7}|>{7}) .*|^={7}$/m;

/** A file of `spec/` as it was read: its text and value, or the first thing for which it has none. */
export type SpecFile = { text: string; value: unknown } | { problem: Problem };

const known = new Map<string, { stamp: string; file: SpecFile | undefined }>();

/** Reads a file of `spec/`, once until it is saved again. Undefined: there is none. */
export function readSpecFile(path: string): SpecFile | undefined {
  const stamp = stampOf(path);
  const last = known.get(path);
  if (last !== undefined && last.stamp === stamp) return last.file;
  const file = readNow(path);
  known.set(path, { stamp, file });
  return file;
}

function readNow(path: string): SpecFile | undefined {
  const text = readText(path);
  if (typeof text !== "string") return text;
  const marker = MERGE_MARKER.exec(text);
  if (marker !== null)
    return refused(
      `${path}:${text.slice(0, marker.index).split("\n").length}:1`,
      `Expected a merged file, got the merge marker ${marker[0]}.`,
      "keep one of the two versions, or both, and delete the lines with the markers",
    );
  const { document, lines } = readYaml(text);
  const [first] = document.errors; // the others follow from it
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  if (first !== undefined) return refused(placeOf(first.pos[0]), first.message.split("\n", 1)[0] as string, MEND_YAML);
  const alias = aliasOfNothing(document);
  if (alias !== undefined)
    return refused(
      placeOf(alias.range?.[0] ?? 0),
      `Expected an alias of an anchor above, got *${alias.source}.`,
      `write it in quotes if it is a text, or name its value &${alias.source} above`,
    );
  return { text, value: document.toJS() };
}

/** The first alias without an anchor: a text that begins with an asterisk is one. */
function aliasOfNothing(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

function readText(path: string): string | { problem: Problem } | undefined {
  const start = `${path}:1:1`;
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES)
      return refused(
        start,
        `Expected at most ${MAX_BYTES} bytes, got ${size}.`,
        "take out whatever does not belong there",
      );
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return refused(start, "Expected text in UTF-8, got zero bytes.", "save it as UTF-8");
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && !isLink(path)) return undefined;
    const [got, mend = restore(path)] = REASONS[code] ?? [`an error: ${message}`];
    return refused(start, `Expected a file that can be read, got ${got}.`, mend);
  }
}

const REASONS: Record<string, [got: string, mend?: string]> = {
  EACCES: ["no permission to read it", "allow it: chmod u+r"],
  EISDIR: ["a folder", "move the folder away, and write the file"],
  ELOOP: ["a link that leads in a circle"],
  ENOENT: ["a link that leads nowhere"],
  ERR_ENCODING_INVALID_ENCODED_DATA: ["bytes that are not UTF-8", "save it as UTF-8"],
};

export const restore = (path: string): string => `write it, or bring it back: git restore ${path}`;

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
const refused = (place: string, message: string, mend: string) => ({ problem: { place, message, mend } });

function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(path, { bigint: true });
    return `${ino} ${mtimeNs} ${ctimeNs} ${size}`;
  } catch (error) {
    return `${(error as NodeJS.ErrnoException).code} ${isLink(path)}`;
  }
}
