import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { readSpecFile } from "../src/spec-file.ts";

const { folder, pathOf, write } = temporaryFolder();

const MOST = 4 * 1024 * 1024;

test("returns text and value, undefined for a missing file, and reads a changed file again", () => {
  expect(readSpecFile(pathOf("none.yaml"))).toBeUndefined();
  const file = write("a.yaml", "a: 1\n");
  expect(readSpecFile(file)).toEqual({ text: "a: 1\n", value: { a: 1 } });
  expect(readSpecFile(file)).toBe(readSpecFile(file));
  write("a.yaml", "a: [1, 2]\n");
  expect(readSpecFile(file)).toEqual({ text: "a: [1, 2]\n", value: { a: [1, 2] } });
});

const comment = (bytes: number) => `#${"-".repeat(bytes - 2)}\n`;
test("reads a file of the maximum size and rejects a larger one", () => {
  expect(readSpecFile(write("most.yaml", comment(MOST)))).toEqual({ text: comment(MOST), value: null });
  expect(readSpecFile(write("more.yaml", comment(MOST + 1)))).toEqual({
    problem: {
      place: `${pathOf("more.yaml")}:1:1`,
      message: `Expected at most ${MOST} bytes, got ${MOST + 1}.`,
      hint: "remove the content that does not belong there",
    },
  });
});

mkdirSync(pathOf("folder.yaml"));
symlinkSync(pathOf("nowhere"), pathOf("link.yaml"));
symlinkSync(pathOf("circle.yaml"), pathOf("circle.yaml"));
const restored = (name: string) => `create it, or restore it: git restore ${pathOf(name)}`;
test.each([
  ["folder.yaml", "a folder", "move the folder away, and write the file"],
  ["link.yaml", "a link that leads nowhere", restored("link.yaml")],
  ["circle.yaml", "a link that leads in a circle", restored("circle.yaml")],
  [write("latin.yaml", Uint8Array.of(0x61, 0xe9)), "bytes that are not UTF-8", "save it as UTF-8"],
])("reports the reason and the fix for unreadable %s", (name, got, hint) => {
  const file = join(folder, name.replace(folder, ""));
  expect(readSpecFile(file)).toEqual({
    problem: { place: `${file}:1:1`, message: `Expected a file that can be read, got ${got}.`, hint },
  });
});

test.each([
  ["zero.yaml", "a\0b", "1:1", "Expected text in UTF-8, got zero bytes.", "save it as UTF-8"],
  [
    "merge.yaml",
    "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n",
    "2:1",
    "Expected a merged file, got the merge marker <<<<<<< HEAD.",
    "keep one of the two versions, or both, and delete the lines with the markers",
  ],
  [
    "nested.yaml",
    "a: 1\n  b: 2\n",
    "1:4",
    "Nested mappings are not allowed in compact mappings.",
    "correct the YAML: indentation, quotes around texts with a colon, no tabs",
  ],
  ["twice.yaml", "a: 1\na: 2\n", "2:1", "Map keys must be unique.", "rename or remove one of the two"],
  [
    "alias.yaml",
    "a: 1\nb: *c\n",
    "2:4",
    "Expected an anchor before its alias, got none before *c.",
    "quote it if it is a text, or define the anchor &c above",
  ],
  [
    "around.yaml",
    "a: &c [*c]\n",
    "1:8",
    "Expected an anchor before its alias, got it around its alias.",
    "quote it if it is a text, or define the anchor &c above",
  ],
  [
    "merge-key.yaml",
    "a: 1\n<<: { b: 2 }\n",
    "2:1",
    "Expected plain keys, got the merge key <<, which YAML 1.2 does not have.",
    "write the keys themselves",
  ],
  ...[
    ["a:\n  b: [1, -1e400]\n", "2:10", "-1e400"],
    ["a: .nan\n", "1:4", ".nan"],
    ["a: !!binary aGk=\n", "1:13", "aGk="],
  ].map(([text = "", place = "", received]) => [
    "value.yaml",
    text,
    place,
    `Expected a value that JSON can have, got ${received}.`,
    "write a number of at most 1.7e308, or quote it if it is a text",
  ]),
])("rejects %s with its place", (name, text, place, message, hint) => {
  expect(readSpecFile(write(name, text))).toEqual({ problem: { place: `${pathOf(name)}:${place}`, message, hint } });
});

test("resolves an alias of an anchor above", () => {
  expect(readSpecFile(write("anchor.yaml", "a: &c 1\nb: *c\n"))).toMatchObject({ value: { a: 1, b: 1 } });
});
