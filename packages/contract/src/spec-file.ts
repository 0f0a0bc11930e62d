import { lstatSync, readFileSync, statSync } from "node:fs";
import { MEND_YAML } from "./redocly-problem.ts";
import type { Problem } from "./source/problem.ts";
import { valueBeyondJson } from "./source/value-beyond-json.ts";
import { readYaml, wrongNode } from "./source/yaml.ts";

/** Limit for mistakes: contract files are much smaller, and larger ones are slow to read. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Conflict markers of git. */
const MERGE_MARKER = /^(?:<{7}|\|{7}|>{7}) .*|^={7}$/m;

/** Text and value of a file of `spec/`, or its first problem. */
export type SpecFile = { text: string; value: unknown } | { problem: Problem };

const cache = new Map<string, { stamp: string; file: SpecFile | undefined }>();

/** Reads a file of `spec/` and caches it until the file changes. Undefined if the file does not exist. */
export function readSpecFile(path: string): SpecFile | undefined {
  const stamp = stampOf(path);
  const cached = cache.get(path);
  if (cached !== undefined && cached.stamp === stamp) return cached.file;
  const file = readUncached(path);
  cache.set(path, { stamp, file });
  return file;
}

function readUncached(path: string): SpecFile | undefined {
  const text = readText(path);
  if (typeof text !== "string") return text;
  const marker = MERGE_MARKER.exec(text);
  if (marker !== null)
    return failure(
      `${path}:${text.slice(0, marker.index).split("\n").length}:1`,
      `Expected a merged file, got the merge marker ${marker[0]}.`,
      "keep one of the two versions, or both, and delete the lines with the markers",
    );
  const { document, lines } = readYaml(text);
  const [first] = document.errors; // later errors are consequences
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  if (first !== undefined)
    return failure(
      placeOf(first.pos[0]),
      `${first.message}.`,
      first.code === "DUPLICATE_KEY" ? "rename or remove one of the two" : MEND_YAML,
    );
  const wrong = wrongNode(text, document);
  if (wrong !== undefined) return failure(placeOf(wrong.offset), wrong.message, wrong.hint);
  const value: unknown = document.toJS();
  const beyond = valueBeyondJson(text, path, value);
  return beyond ? { problem: beyond } : { text, value };
}

function readText(path: string): string | { problem: Problem } | undefined {
  const start = `${path}:1:1`;
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES)
      return failure(
        start,
        `Expected at most ${MAX_BYTES} bytes, got ${size}.`,
        "remove the content that does not belong there",
      );
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return failure(start, "Expected text in UTF-8, got zero bytes.", "save it as UTF-8");
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && !isLink(path)) return undefined;
    const [reason, hint = restore(path)] = REASONS[code] ?? [`an error: ${message}`];
    return failure(start, `Expected a file that can be read, got ${reason}.`, hint);
  }
}

const REASONS: Record<string, [got: string, hint?: string]> = {
  EACCES: ["no permission to read it", "allow it: chmod u+r"],
  EISDIR: ["a folder", "move the folder away, and write the file"],
  ELOOP: ["a link that leads in a circle"],
  ENOENT: ["a link that leads nowhere"],
  ERR_ENCODING_INVALID_ENCODED_DATA: ["bytes that are not UTF-8", "save it as UTF-8"],
};

export const restore = (path: string): string => `create it, or restore it: git restore ${path}`;

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
const failure = (place: string, message: string, hint: string) => ({ problem: { place, message, hint } });

function stampOf(path: string): string {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(path, { bigint: true });
    return `${ino} ${mtimeNs} ${ctimeNs} ${size}`;
  } catch (error) {
    return `${(error as NodeJS.ErrnoException).code} ${isLink(path)}`;
  }
}
