import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { CannotRead } from "./errors.ts";
import type { SourceFile } from "./spot.ts";
import { readYaml } from "./yaml.ts";

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads a YAML or JSON file once, and other files when a `$ref` leads to them. Places start with `prefix` instead of the folder
 * `root`.
 */
export function openFile(path: string, root: string, prefix: string): SourceFile {
  const cache = new Map<string, SourceFile>();
  const open = (file: string): SourceFile => {
    const cached = cache.get(file);
    if (cached) return cached;
    const name = prefix + relative(root, file);
    const text = readText(file, name);
    const opened = { name, text, value: parseText(text, name), open: (to: string) => open(resolve(dirname(file), to)) };
    cache.set(file, opened);
    return opened;
  };
  return open(resolve(path));
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
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    throw new CannotRead(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
  }
}

function parseText(text: string, name: string): unknown {
  try {
    return basename(name).endsWith(".json") ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new CannotRead(`${name} is not valid YAML or JSON: ${reason}`);
  }
}

function parseYaml(text: string): unknown {
  const { document } = readYaml(text);
  const [first] = document.errors;
  if (first !== undefined) throw first;
  return document.toJS();
}
