import { type Dirent, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { excerpt, isRecord } from "./json.ts";
import { CannotRead } from "./source/errors.ts";
import type { Problem } from "./source/problem.ts";
import { follow, isReference } from "./source/reference.ts";
import { children, rootOf, type SourceFile, type Spot } from "./source/spot.ts";
import { readSpecFile, restore } from "./spec-file.ts";
import { WORKFLOWS_FILE } from "./workflows/workflows.ts";

/** Root files of our contract. */
const ROOTS = ["openapi.yaml", "asyncapi.yaml", "platform.yaml"];

/**
 * Problems that make the files of a contract unreadable: a missing root, an unknown version, invalid YAML, a circular reference. Redocly exits on
 * some of them, so this check runs first. A file is read again only after a change.
 */
export function unreadableSpec(folder = "spec"): Problem[] {
  const roots = ROOTS.flatMap((name) => rootProblem(join(folder, name)) ?? []);
  const files = yamlFiles(folder);
  const problems = files.flatMap((file) => {
    const read = readSpecFile(file);
    return read !== undefined && "problem" in read ? [read.problem] : [];
  });
  const all = [...roots, ...workflowsProblems(join(folder, WORKFLOWS_FILE)), ...problems];
  return all.length > 0 ? all : circularReferences(files);
}

function rootProblem(file: string): Problem | undefined {
  const read = readSpecFile(file);
  if (read !== undefined && ("problem" in read || isRecord(read.value))) return undefined;
  const actual = read === undefined ? "no file" : read.text.trim() === "" ? "an empty file" : "a file without keys";
  return {
    place: `${file}:1:1`,
    message: `Expected an OpenAPI 3.1 or AsyncAPI 3 document, got ${actual}.`,
    hint: restore(file),
  };
}

/** A contract may have no workflows. */
function workflowsProblems(file: string): Problem[] {
  const read = readSpecFile(file);
  if (read === undefined || "problem" in read) return [];
  const version = isRecord(read.value) ? read.value.arazzo : undefined;
  if (typeof version === "string" && /^1\.[01]\./.test(version)) return [];
  const message = `Expected workflows in Arazzo 1.0 or 1.1, got ${version === undefined ? "none" : excerpt(version)}.`;
  return [{ place: `${file}:1:1`, message, hint: "start the file with arazzo: 1.1.0" }];
}

/** YAML files of a folder and its subfolders. Links to folders are not followed. */
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
    return []; // The missing root files are reported.
  }
}

/** Circular references, one problem for each circle. */
function circularReferences(files: string[]): Problem[] {
  const opened = new Map<string, SourceFile>();
  const circlesIn = (paths: string[]) =>
    paths
      .map((path) => open(resolve(path), opened))
      .flatMap(referencesOf)
      .flatMap((spot) => circleAt(spot) ?? []);
  const contentOf = (path: string): unknown => {
    const file = readSpecFile(path);
    return file && "value" in file ? file.value : undefined;
  };
  // A new circle has a reference in a changed file.
  const newFiles = files.filter((path) => !valuesWithoutCircles.has(contentOf(path) as object));
  const places = circlesIn(newFiles).length === 0 ? [] : circlesIn(files);
  if (places.length === 0)
    for (const value of newFiles.map(contentOf)) if (value instanceof Object) valuesWithoutCircles.add(value);
  return [...new Set(places)].map((place) => ({
    place,
    message: "Expected a reference to a value, got one that leads back to itself.",
    hint: "replace it with the value, or refer to something else",
    rule: "references",
  }));
}

/** Place at which a chain of references becomes circular; undefined if it ends or is unresolved, which lint reports. */
function circleAt(spot: Spot): string | undefined {
  try {
    follow(spot);
    return undefined;
  } catch (error) {
    return error instanceof CannotRead ? /^(.*): \$ref leads in a circle\.$/.exec(error.message)?.[1] : undefined;
  }
}

/** Values of files, which change with each read. */
const valuesWithoutCircles = new WeakSet<object>();

const referencesOf = (file: SourceFile): Spot[] => references(rootOf(file));

function references(spot: Spot, spots: Spot[] = [], visited = new Set<unknown>()): Spot[] {
  if (visited.has(spot.value)) return spots;
  if (typeof spot.value === "object") visited.add(spot.value);
  if (isReference(spot.value)) spots.push(spot);
  for (const [, each] of children(spot)) references(each, spots, visited);
  return spots;
}

/**
 * @param opened files of this check, by path: each is read once
 * @throws CannotRead if the file is not valid YAML
 */
function open(path: string, opened: Map<string, SourceFile>): SourceFile {
  const cached = opened.get(path);
  if (cached !== undefined) return cached;
  const name = relative(process.cwd(), path);
  const read = readSpecFile(name);
  if (read === undefined || "problem" in read) throw new CannotRead(`${name} cannot be read.`);
  const file: SourceFile = { name, ...read, open: (to) => open(resolve(path, "..", to), opened) };
  opened.set(path, file);
  return file;
}
