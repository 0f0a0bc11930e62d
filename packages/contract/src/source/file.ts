import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { CannotRead } from "./errors.ts";
import type { SourceFile } from "./spot.ts";
import { readYaml } from "./yaml.ts";

const MAX_BYTES = 32 * 1024 * 1024;

/** Reads a YAML or JSON file once, and its neighbours when a `$ref` leads there. In places `prefix` stands for the folder `root`. */
export function openFile(path: string, root: string, prefix: string): SourceFile {
  const cache = new Map<string, SourceFile>();
  const open = (file: string): SourceFile => {
    const known = cache.get(file);
    if (known) return known;
    const name = prefix + relative(root, file);
    const text = readText(file, name);
    const opened = { name, text, value: parseText(text, name), open: (to: string) => open(resolve(dirname(file), to)) };
    cache.set(file, opened);
    return opened;
  };
  return open(resolve(path));
}

/** A document that is a value already. It has no lines but those that `locate` knows, and no neighbours. */
export function fromValue(value: unknown, name = "document", locate?: SourceFile["locate"]): SourceFile {
  const open = (path: string): never => {
    throw new CannotRead(`${name} refers to the file ${path}; a document given as a value stands alone.`);
  };
  return { name, value, text: "", open, ...(locate && { locate }) };
}

function readText(path: string, name: string): string {
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new CannotRead(`${name} has ${size} bytes; at most ${MAX_BYTES} are read.`);
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
    throw new CannotRead(`${name} is no YAML or JSON: ${reason}`);
  }
}

function parseYaml(text: string): unknown {
  const { document } = readYaml(text);
  const [first] = document.errors;
  if (first !== undefined) throw first;
  return document.toJS();
}
