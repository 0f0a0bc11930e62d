import { lstatSync, readFileSync, statSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import { MEND_YAML, printPlace } from "./redocly-problem.ts";
import type { Problem } from "./source/problem.ts";

/** More than any file of a contract needs: a larger one came there by mistake, and reading it takes seconds. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Git writes these where a merge left two versions of the same lines. */
const MERGE_MARKER = /^(?:<{7}|\|{7}|>{7}) .*|^={7}$/m;

/** The three files that every reading begins with. */
const ROOTS = ["spec/openapi.yaml", "spec/asyncapi.yaml", "spec/platform.yaml"];

/** The documents of `spec/` that are not there; other files are missed by those that refer to them. */
export const missingRoots = (): Problem[] =>
  ROOTS.flatMap((file) => (readText(file) === "missing" ? missing(file) : []));

/** The first thing for which a file of `spec/` cannot be read as YAML; undefined if it can, or is not there. */
export function unreadable(file: string): Problem | undefined {
  const read = readText(file);
  if (read === "missing") return undefined;
  if ("problem" in read) return read.problem;
  const { text } = read;
  const marker = MERGE_MARKER.exec(text);
  if (marker !== null)
    return {
      place: `${file}:${text.slice(0, marker.index).split("\n").length}:1`,
      message: `Expected a merged file, got the merge marker ${marker[0]}.`,
      mend: "keep one of the two versions, or both, and delete the lines with the markers",
    };
  const lines = new LineCounter();
  const [first] = parseDocument(text, { lineCounter: lines }).errors; // the others follow from it
  if (first === undefined) return undefined;
  const { line, col } = lines.linePos(first.pos[0]);
  return { place: printPlace(file, line, col), message: first.message.split("\n", 1)[0] as string, mend: MEND_YAML };
}

function readText(file: string): { text: string } | { problem: Problem } | "missing" {
  try {
    const { size } = statSync(file);
    if (size > MAX_BYTES)
      return refused(
        file,
        `Expected at most ${MAX_BYTES} bytes, got ${size}.`,
        "take out whatever does not belong there",
      );
    const bytes = readFileSync(file);
    if (bytes.includes(0)) return refused(file, "Expected text in UTF-8, got zero bytes.", "save it as UTF-8");
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && !isLink(file)) return "missing";
    const [got, mend] = REASONS[code] ?? [`an error: ${message}`, restore(file)];
    return refused(file, `Expected a file that can be read, got ${got}.`, mend ?? restore(file));
  }
}

const REASONS: Record<string, [got: string, mend?: string]> = {
  EACCES: ["no permission to read it", "allow it: chmod u+r"],
  EISDIR: ["a folder", "move the folder away, and write the file"],
  ELOOP: ["a link that leads in a circle"],
  ENOENT: ["a link that leads nowhere"],
  ERR_ENCODING_INVALID_ENCODED_DATA: ["bytes that are not UTF-8", "save it as UTF-8"],
};

const isLink = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
const restore = (file: string): string => `write it, or bring it back: git restore ${file}`;
const refused = (file: string, message: string, mend: string) => ({ problem: { place: `${file}:1:1`, message, mend } });
const missing = (file: string): Problem => refused(file, `Expected the file ${file}, got none.`, restore(file)).problem;
