import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFiles } from "../src/contract.ts";

/* Files are written all of them or none. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replace-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => join(folder, file);
const contents = () =>
  Object.fromEntries(globSync("**/*.*", { cwd: folder }).map((file) => [file, readFileSync(at(file), "utf8")]));
const given = (files: Record<string, string>) => new Map(Object.entries(files).map(([file, text]) => [at(file), text]));

test("new ones, in folders that are new too, and those that were there", () => {
  writeFileSync(at("a.txt"), "before");
  replaceFiles(given({ "a.txt": "after", "new/folder/b.txt": "new" }));
  expect(contents()).toEqual({ "a.txt": "after", "new/folder/b.txt": "new" });
});

test("one that cannot be written keeps those before it as they were, and leaves nothing beside them", () => {
  writeFileSync(at("a.txt"), "before");
  mkdirSync(at("folder/b"), { recursive: true });
  writeFileSync(at("folder/b/c.txt"), "another one's");
  const before = contents();
  expect(() => replaceFiles(given({ "a.txt": "after", "folder/b": "text" }))).toThrow(
    expect.objectContaining({
      problem: {
        place: at("folder/b"),
        message: "Expected to write it, got EISDIR: illegal operation on a directory.",
        mend: "move what stands there out of the way, then try again",
      },
    }),
  );
  expect(contents()).toEqual(before);
});
