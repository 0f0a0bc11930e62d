import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, relative, resolve } from "node:path";
import { keepParts } from "../keep-parts.ts";
import { CannotRead } from "./errors.ts";
import { duplicateKey } from "./json-text.ts";
import type { SourceFile } from "./spot.ts";
import { valueBeyondJson } from "./value-beyond-json.ts";
import { readYaml, wrongNode } from "./yaml.ts";

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads a YAML or JSON file once, and other files when a `$ref` leads to them. Places start with `prefix` instead of the folder
 * `root`.
 *
 * @param options.within folder of the contract: no file outside of it is opened, because its text could appear in a message
 * @param options.read returns the content of a file
 */
export function openFile(
  path: string,
  root: string,
  prefix: string,
  { within = root, read = readContent }: { within?: string; read?: ReadContent | undefined } = {},
): SourceFile {
  const cache = new Map<string, SourceFile>();
  const open = (file: string): SourceFile => {
    const name = prefix + relative(root, file);
    const { text, value } = read(file, name);
    const others = new Map<string, SourceFile>();
    const openOther = (to: string): SourceFile => {
      const other = others.get(to) ?? openBeside(to);
      others.set(to, other);
      return other;
    };
    const openBeside = (to: string): SourceFile => {
      const other = resolve(dirname(file), to);
      const cached = cache.get(other);
      if (cached) return cached;
      if (!isWithin(other, within))
        throw new CannotRead(
          `Expected a file below ${prefix + relative(root, within) || "."}, got ${to}; move it there.`,
        );
      return open(other);
    };
    const opened = { name, text, value, open: openOther };
    cache.set(file, opened);
    return opened;
  };
  return open(resolve(path));
}

/** Text and value of a file. */
export type Content = Pick<SourceFile, "text" | "value">;

type ReadContent = (path: string, name: string) => Content;

const readContent: ReadContent = (path, name) => {
  const text = readText(path, name);
  return { text, value: parseText(text, name) };
};

/** Contents of files that are read again and again, by path. They must not be changed. */
const contents = new Map<string, Content>();

/** Reads a file, with the same value as before if its text is unchanged. */
export function rereadContent(path: string, name: string): Content {
  const text = readText(path, name);
  const last = contents.get(path);
  if (last?.text === text) return last;
  const content = { text, value: keepParts(parseText(text, name), last?.value) };
  contents.set(path, content);
  return content;
}

/** Follows symbolic links. A missing file is reported by its reader. */
function isWithin(file: string, folder: string): boolean {
  const leads = [[file, folder], existsSync(file) ? [realpathSync.native(file), realpathSync.native(folder)] : []];
  return leads.every(
    ([to = "", from = ""]) => !/^\.\.(?:[/\\]|$)/.test(relative(from, to)) && !isAbsolute(relative(from, to)),
  );
}

/** A document that is already parsed. It has no other files, and places only if `locate` provides them. */
export function fromValue(value: unknown, name = "document", locate?: SourceFile["locate"]): SourceFile {
  const open = (path: string): never => {
    throw new CannotRead(`${name} refers to the file ${path}, but a document passed as a value cannot refer to files.`);
  };
  return { name, value, text: "", open, ...(locate && { locate }) };
}

function readText(path: string, name: string): string {
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new CannotRead(`${name} has ${size} bytes; the maximum is ${MAX_BYTES}.`);
    return decode(readFileSync(path), name);
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    throw new CannotRead(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
  }
}

/** Other encodings have bytes that UTF-8 does not, or a NUL beside each character. */
function decode(bytes: Buffer, name: string): string {
  const text = bytes.toString("utf8");
  const wrong = isUtf8(bytes) ? text.indexOf("\0") : text.indexOf("\ufffd");
  if (wrong < 0) return text;
  const before = text.slice(0, wrong).split("\n");
  throw new CannotRead(
    `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: Expected a text in UTF-8, got another encoding.`,
  );
}

function parseText(text: string, name: string): unknown {
  const parsed = text.replace(/^\uFEFF/, ""); // lint reports the byte order mark of our own files
  const value = basename(name).endsWith(".json") ? parseJson(parsed, name) : parseYaml(parsed, name);
  if (depthOf(value) > MAX_DEPTH)
    throw new CannotRead(`${name}:1:1: Expected at most ${MAX_DEPTH} nested levels, got more.`);
  const beyond = valueBeyondJson(text, name, value);
  if (beyond) throw new CannotRead(`${beyond.place}: ${beyond.message}`);
  return value;
}

/** Readers are recursive. */
const MAX_DEPTH = 600;

/** Number of nested levels, at most one more than the maximum. */
function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const objects = new Set(level.filter((node) => typeof node === "object" && node !== null) as object[]);
    if (objects.size === 0) return depth;
    level = [...objects].flatMap((object) => Object.values(object));
  }
  return MAX_DEPTH + 1;
}

function parseJson(text: string, name: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const [, line = 1, column = 1] = /line (\d+) column (\d+)/.exec(message) ?? [];
    throw new CannotRead(`${name}:${line}:${column}: not valid JSON: ${message}.`);
  }
  const duplicate = duplicateKey(text);
  if (duplicate === undefined) return value;
  const before = text.slice(0, duplicate.offset).split("\n");
  throw new CannotRead(
    `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: Expected each key of an object once, got ${duplicate.key} twice.`,
  );
}

function parseYaml(text: string, name: string): unknown {
  const { document, lines } = readYaml(text);
  const placeAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const [first] = document.errors;
  if (first !== undefined)
    throw new CannotRead(`${placeAt(first.pos[0])}: not valid YAML: ${first.message.split("\n", 1)[0]}`);
  const wrong = wrongNode(text, document);
  if (wrong !== undefined) throw new CannotRead(`${placeAt(wrong.offset)}: ${wrong.message}`);
  try {
    return document.toJS();
  } catch (error) {
    throw new CannotRead(`${name}:1:1: not valid YAML: ${(error as Error).message.split("\n", 1)[0]}`);
  }
}
