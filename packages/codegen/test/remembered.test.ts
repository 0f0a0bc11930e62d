import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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

let folder: string;
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "remembered-"));
  for (const [file, text] of Object.entries(INPUTS)) put(file, text);
  const inputs = digestOfInputs(folder);
  writeGenerated(FILES, folder);
  rememberRun(inputs, FILES, folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("after a run there is nothing to write; before the first, and after one that was killed, nobody knows", () => {
  expect(nothingToWrite(folder)).toEqual(NOTHING);
  put(".cache/generated.json", '{"inputs":"0');
  expect(nothingToWrite(folder)).toBeUndefined();
  rmSync(join(folder, ".cache"), { recursive: true });
  expect(nothingToWrite(folder)).toBeUndefined();
});

test.each(Object.entries(INPUTS))(
  "%s changed, gone, or with a neighbour: the run is made; taken back, it is not",
  (file, text) => {
    put(file, `${text}# more\n`);
    expect(nothingToWrite(folder)).toBeUndefined();
    rmSync(join(folder, file));
    expect(nothingToWrite(folder)).toBeUndefined();
    put(file, text);
    expect(nothingToWrite(folder)).toEqual(NOTHING);
    if (!file.includes("/")) return;
    put(join(dirname(file), "another.yaml"), "");
    expect(nothingToWrite(folder)).toBeUndefined();
  },
);

test.each([...FILES])(
  "%s edited, gone, or with one that no run writes any more beside it: the run is made",
  (file, text) => {
    put(file, `${text}by hand\n`);
    expect(nothingToWrite(folder)).toBeUndefined();
    rmSync(join(folder, file));
    expect(nothingToWrite(folder)).toBeUndefined();
    put(file, text);
    expect(nothingToWrite(folder)).toEqual(NOTHING);
    put(join(dirname(file), "renamed.ts"), MARK);
    expect(nothingToWrite(folder)).toBeUndefined();
  },
);

test("a file of somebody else is named again", () => {
  put("generated/mine.ts", "mine\n");
  expect(nothingToWrite(folder)).toEqual({
    ...NOTHING,
    written: { ...NOTHING.written, foreign: ["generated/mine.ts"] },
  });
});

test("a run during which a file was saved is not remembered", () => {
  rmSync(join(folder, ".cache"), { recursive: true });
  const inputs = digestOfInputs(folder);
  put("spec/openapi.yaml", "openapi: 3.1.1\n");
  rememberRun(inputs, FILES, folder);
  expect(nothingToWrite(folder)).toBeUndefined();
});
