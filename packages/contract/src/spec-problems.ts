import { type Dirent, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { isRecord } from "./json.ts";
import { CannotRead } from "./source/errors.ts";
import type { Problem } from "./source/problem.ts";
import { follow, isReference } from "./source/reference.ts";
import { children, rootOf, type SourceFile, type Spot } from "./source/spot.ts";
import { readSpecFile, restore } from "./spec-file.ts";

/** The files that every reading of our contract begins with. */
const ROOTS = ["openapi.yaml", "asyncapi.yaml", "platform.yaml"];

/**
 * Everything for which the files of a contract cannot be read at all: a root that is missing, a file that is no YAML, a reference that leads in a
 * circle. Redocly ends the process at some of it, so this is asked first. A file is read again only when it was saved.
 */
export function unreadableSpec(folder = "spec"): Problem[] {
  const roots = ROOTS.flatMap((name) => rootProblem(join(folder, name)) ?? []);
  const problems = yamlFiles(folder).flatMap((file) => {
    const read = readSpecFile(file);
    return read !== undefined && "problem" in read ? [read.problem] : [];
  });
  const all = [...roots, ...problems];
  return all.length > 0 ? all : circles(folder);
}

function rootProblem(file: string): Problem | undefined {
  const read = readSpecFile(file);
  if (read !== undefined && ("problem" in read || isRecord(read.value))) return undefined;
  const got = read === undefined ? "no file" : read.text.trim() === "" ? "an empty file" : "a file without keys";
  return {
    place: `${file}:1:1`,
    message: `Expected an OpenAPI 3.1 or AsyncAPI 3 document, got ${got}.`,
    mend: restore(file),
  };
}

/** The YAML files of a folder and its folders; a link to a folder is not followed. */
function yamlFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !/\.ya?ml$/.test(entry.name)) return yamlFiles(path);
    return /\.ya?ml$/.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // The roots that are in it are missed.
  }
}

/** References that lead back to themselves, one problem for each circle. */
function circles(folder: string): Problem[] {
  const files = yamlFiles(folder).map((path) => opened(resolve(path)));
  const places = files.flatMap(referencesOf).flatMap((spot) => circleAt(spot) ?? []);
  return [...new Set(places)].map((place) => ({
    place,
    message: "Expected a reference that ends at what it stands for, got one that leads back to itself.",
    mend: "write there what it stands for, or refer to something else",
    rule: "references",
  }));
}

/** The place to which a reference leads in a circle; undefined if it ends, or leads nowhere, which lint tells. */
function circleAt(spot: Spot): string | undefined {
  try {
    follow(spot);
    return undefined;
  } catch (error) {
    return error instanceof CannotRead ? /^(.*): \$ref leads in a circle\.$/.exec(error.message)?.[1] : undefined;
  }
}

/** By the value of the file, which is another one when it is saved. */
const known = new WeakMap<object, Spot[]>();

function referencesOf(file: SourceFile): Spot[] {
  const { value } = file;
  if (typeof value !== "object" || value === null) return [];
  const found = known.get(value) ?? references(rootOf(file));
  known.set(value, found);
  return found;
}

function references(spot: Spot, found: Spot[] = [], seen = new Set<unknown>()): Spot[] {
  if (seen.has(spot.value)) return found;
  if (typeof spot.value === "object") seen.add(spot.value);
  if (isReference(spot.value)) found.push(spot);
  for (const [, each] of children(spot)) references(each, found, seen);
  return found;
}

/** @throws CannotRead where no YAML is */
function opened(path: string): SourceFile {
  const name = relative(process.cwd(), path);
  const read = readSpecFile(name);
  if (read === undefined || "problem" in read) throw new CannotRead(`${name} cannot be read.`);
  return { name, ...read, open: (to) => opened(resolve(path, "..", to)) };
}
