import { expect, test } from "vitest";
import { CannotRead, type SourceFile } from "../src/contract.ts";
import { keepFiles } from "../src/keep-files.ts";

/* A file stays the same object exactly while it and all files that it leads to are unchanged. */

const to = (...names: string[]) => names.map((name) => ({ $ref: `${name}#/x` }));
/** `a` leads to `b`, `c` and `d` lead to each other and to `e`, and `e` leads nowhere. */
const VALUES: Record<string, unknown> = { a: to("b"), b: [], c: to("d"), d: to("c", "e"), e: { x: 1 } };

let last: Map<string, SourceFile> = new Map();

/** Names of the files that are not those of the last version. */
function changedIn(values: Record<string, unknown>, texts: Record<string, string> = {}): string[] {
  const open = (name: string): SourceFile => files.get(name) ?? fail(name);
  const files = new Map(
    Object.entries(structuredClone(values)).map(([name, value]) => [
      name,
      { name, text: texts[name] ?? "", value, open } satisfies SourceFile,
    ]),
  );
  const currentFiles = keepFiles(files.values(), last);
  const changed = [...currentFiles].filter(([name, file]) => file !== last.get(name)).map(([name]) => name);
  for (const [name, file] of currentFiles)
    for (const other of Object.keys(VALUES))
      if (JSON.stringify(file.value).includes(`"${other}#`) && currentFiles.has(other))
        expect(file.open(other), `${other} from ${name}`).toBe(currentFiles.get(other));
  last = currentFiles;
  return changed;
}

function fail(name: string): never {
  throw new CannotRead(`${name} cannot be read.`);
}

test("only files that lead to a change are new", () => {
  expect(changedIn(VALUES)).toEqual(["a", "b", "c", "d", "e"]);
  expect(changedIn(VALUES)).toEqual([]);
  expect(changedIn({ ...VALUES, a: to("b", "b") })).toEqual(["a"]);
  expect(changedIn({ ...VALUES, a: to("b", "b"), e: { x: 2 } })).toEqual(["c", "d", "e"]);
  expect(changedIn(VALUES)).toEqual(["a", "c", "d", "e"]);
  expect(changedIn(VALUES, { b: "# A comment" })).toEqual(["a", "b"]);
});

test("a missing and a restored file change those that lead to it", () => {
  changedIn(VALUES);
  const { e: _, ...others } = VALUES;
  expect(changedIn(others)).toEqual(["c", "d"]);
  expect(changedIn(others)).toEqual([]);
  expect(changedIn(VALUES)).toEqual(["c", "d", "e"]);
});

test("a file that was kept while another contract changed a file that it leads to is new", () => {
  changedIn(VALUES);
  const [{ a }, before] = [VALUES, last];
  changedIn({ b: [1] });
  last = new Map([...before, ...last]);
  expect(changedIn({ a, b: [1] })).toEqual(["a"]);
});
