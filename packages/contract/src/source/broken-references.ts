import { existsSync } from "node:fs";
import { posix } from "node:path";
import { didYouMean, nearest } from "../vocabulary/nearest.ts";
import { CannotRead } from "./errors.ts";
import { placeOf } from "./place.ts";
import { escapePointer, keysOf } from "./pointer.ts";
import type { Problem } from "./problem.ts";
import { fileOfRef, follow, isReference } from "./reference.ts";
import { child, children, fieldsOf, rootOf, type SourceFile, type Spot } from "./spot.ts";

const CORRECT = "correct the file or the name behind #, or add the missing part";

/** Problems of every `$ref` that is unresolved, remote or circular, with the most likely intended reference. */
export function brokenReferences(files: readonly SourceFile[]): Problem[] {
  const names = files.map(({ name }) => name);
  const problems: Problem[] = [];
  const walk = (spot: Spot): void => {
    if (isReference(spot.value)) problems.push(...brokenAt(spot, names));
    for (const [, inner] of children(spot)) if (typeof inner.value === "object") walk(inner);
  };
  for (const file of files) walk(rootOf(file));
  return problems;
}

function brokenAt(spot: Spot, names: readonly string[]): Problem[] {
  const ref = String(fieldsOf(spot).$ref);
  const problem = (message: string, hint: string): Problem[] => [
    { place: placeOf(child(spot, "$ref") ?? spot), message, hint },
  ];
  const path = fileOfRef(ref);
  if (path === undefined)
    return problem(
      `Expected a $ref to a local file, got ${ref}: remote files are not fetched.`,
      "copy it into spec/ and refer to the copy",
    );
  const file = path === "" ? spot.file.name : posix.join(posix.dirname(spot.file.name), path);
  if (path !== "" && !names.includes(file) && !existsSync(file)) {
    const from = posix.dirname(spot.file.name);
    const paths = names.map((name) => posix.relative(from, name));
    const suggestion = path.includes(".") ? undefined : nearby(spot, ref, "");
    return problem(`Expected $ref to name a file, got ${path}.`, suggestion ?? didYouMean(path, paths, CORRECT));
  }
  try {
    follow(spot);
    return [];
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    if (error.message.includes("circle"))
      return problem(
        `Expected $ref to lead to a value, got ${ref}, which leads back here.`,
        "refer to the intended value",
      );
    return problem(`Expected $ref to name an existing place, got ${ref}.`, nearby(spot, ref, path) ?? CORRECT);
  }
}

/** Reference to a sibling with a similar name, or to the section of the file that has the name. */
function nearby(spot: Spot, ref: string, path: string): string | undefined {
  const root = rootOf(path === "" ? spot.file : spot.file.open(path));
  const refTo = (keys: readonly string[]): string => `did you mean ${path}#/${keys.map(escapePointer).join("/")}?`;
  const name = ref.slice(Math.max(ref.lastIndexOf("/"), ref.lastIndexOf("#")) + 1);
  const holder = children(root).find(([, section]) => child(section, name) !== undefined);
  if (holder !== undefined) return refTo([holder[0], name]);
  const keys = keysOf(ref.split("#")[1] ?? "");
  let at: Spot = root;
  for (const [index, key] of keys.entries()) {
    const next = child(at, key);
    if (next === undefined) {
      const near = nearest(key, Object.keys(fieldsOf(at)));
      return near === undefined ? undefined : refTo([...keys.slice(0, index), near, ...keys.slice(index + 1)]);
    }
    at = next;
  }
  return undefined;
}
