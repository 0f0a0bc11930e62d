import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeGenerated } from "../src/write.ts";

const folder = mkdtempSync(join(tmpdir(), "write-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("files that are missing or differ are written and named; one that is the same is not touched", () => {
  const files = new Map([
    ["generated/a.ts", "a\n"],
    ["generated/deep/b.ts", "b\n"],
    ["generated/c.ts", ""],
  ]);
  const read = () => [...files.keys()].map((file) => readFileSync(join(folder, file), "utf8"));

  expect(writeGenerated(files, folder)).toEqual([...files.keys()]);
  expect(read()).toEqual([...files.values()]);

  const long = new Date("2001-01-01T00:00:00Z");
  for (const file of files.keys()) utimesSync(join(folder, file), long, long);
  writeFileSync(join(folder, "generated/deep/b.ts"), "b");
  expect(writeGenerated(files, folder)).toEqual(["generated/deep/b.ts"]);
  expect(read()).toEqual([...files.values()]);
  expect([...files.keys()].filter((file) => statSync(join(folder, file)).mtime > long)).toEqual([
    "generated/deep/b.ts",
  ]);
});
