import { statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { digestOfInputs, nothingToWrite, rememberRun } from "../src/remembered.ts";
import { writeGenerated } from "../src/write.ts";

const MARK = "// Generated from the contract by `npm run generate`. Do not edit.\n";
const FILES = new Map([
  ["generated/a.ts", `${MARK}a\n`],
  ["packages/one/src/generated/b.ts", `${MARK}b\n`],
]);
const INPUTS = {
  "spec/openapi.yaml": "openapi: 3.1.0\n",
  "packages/one/src/deep/emit.ts": "export {};\n",
  "clients/emit/src/emit.ts": "export {};\n",
  "scripts/pipeline.ts": "export {};\n",
  "redocly.yaml": "extends: []\n",
  "package-lock.json": "{}\n",
};
const NOTHING = { written: { added: [], changed: [], removed: [], foreign: [] }, count: 2 };

const { folder, pathOf, read, write, remove, clear } = temporaryFolder();
beforeEach(() => {
  for (const [file, text] of Object.entries(INPUTS)) write(file, text);
  const inputs = digestOfInputs(folder);
  writeGenerated(FILES, folder);
  rememberRun(inputs, FILES, folder);
});
afterEach(() => {
  vi.useRealTimers();
  clear();
});
const cached = () => read(".cache/generated.json");
/** Compares once when all files are old enough for stamps. */
const stamp = () => {
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ["Date"] });
  expect(nothingToWrite(folder)).toEqual(NOTHING);
};

test("has nothing to write after a run, and is undefined before the first run and after a killed one", () => {
  expect(nothingToWrite(folder)).toEqual(NOTHING);
  write(".cache/generated.json", '{"inputs":"0');
  expect(nothingToWrite(folder)).toBeUndefined();
  remove(".cache");
  expect(nothingToWrite(folder)).toBeUndefined();
});

describe.each([
  ["digests", () => {}],
  ["stamps", stamp],
])("comparing %s", (_, prepare) => {
  beforeEach(prepare);

  test.each(Object.entries(INPUTS))(
    "runs if %s is changed, removed or gets a neighbour, but not if that is undone",
    (file, text) => {
      write(file, `${text}# more\n`);
      expect(nothingToWrite(folder)).toBeUndefined();
      remove(file);
      expect(nothingToWrite(folder)).toBeUndefined();
      write(file, text);
      expect(nothingToWrite(folder)).toEqual(NOTHING);
      if (!file.includes("/")) return;
      write(join(dirname(file), "another.yaml"), "");
      expect(nothingToWrite(folder)).toBeUndefined();
    },
  );

  test.each([...FILES])("runs if %s is edited, removed or next to a leftover", (file, text) => {
    write(file, `${text}by hand\n`);
    expect(nothingToWrite(folder)).toBeUndefined();
    remove(file);
    expect(nothingToWrite(folder)).toBeUndefined();
    write(file, text);
    expect(nothingToWrite(folder)).toEqual(NOTHING);
    write(join(dirname(file), "renamed.ts"), MARK);
    expect(nothingToWrite(folder)).toBeUndefined();
  });
});

test("reports a foreign file on each run", () => {
  write("generated/mine.ts", "mine\n");
  expect(nothingToWrite(folder)).toEqual({
    ...NOTHING,
    written: { ...NOTHING.written, foreign: ["generated/mine.ts"] },
  });
});

test("does not record a run during which a file was saved", () => {
  remove(".cache");
  const inputs = digestOfInputs(folder);
  write("spec/openapi.yaml", "openapi: 3.1.1\n");
  rememberRun(inputs, FILES, folder);
  expect(nothingToWrite(folder)).toBeUndefined();
});

test("reads only stamps after a comparison, and detects an edit that restores size and time", () => {
  stamp();
  const { atime, mtime } = statSync(pathOf("spec/openapi.yaml"));
  const isStamped = cached().includes('"stamps"');
  write(".cache/generated.json", cached().replace(/"inputs":"\w+"/, '"inputs":"0"'));
  expect([isStamped, nothingToWrite(folder)]).toEqual([true, NOTHING]);
  write("spec/openapi.yaml", INPUTS["spec/openapi.yaml"].replace("3.1.0", "3.1.1"));
  utimesSync(pathOf("spec/openapi.yaml"), atime, mtime);
  expect(nothingToWrite(folder)).toBeUndefined();
});

test("records no stamps right after a save, or next to a foreign file", () => {
  expect(nothingToWrite(folder)).toEqual(NOTHING);
  expect(cached()).not.toContain('"stamps"');
  write("generated/mine.ts", "mine\n");
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ["Date"] });
  nothingToWrite(folder);
  expect(cached()).not.toContain('"stamps"');
});
