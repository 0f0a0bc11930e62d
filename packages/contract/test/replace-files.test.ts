import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFiles } from "../src/contract.ts";

/* Files are written all or none. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replace-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => join(folder, file);
const contents = () =>
  Object.fromEntries(globSync("**/*.*", { cwd: folder }).map((file) => [file, readFileSync(at(file), "utf8")]));
const write = (files: Record<string, string>) => new Map(Object.entries(files).map(([file, text]) => [at(file), text]));

test("writes new files, new folders and existing files", () => {
  writeFileSync(at("a.txt"), "before");
  replaceFiles(write({ "a.txt": "after", "new/folder/b.txt": "new" }));
  expect(contents()).toEqual({ "a.txt": "after", "new/folder/b.txt": "new" });
});

test("a failed write changes no file and leaves no temporary file", () => {
  writeFileSync(at("a.txt"), "before");
  mkdirSync(at("folder/b"), { recursive: true });
  writeFileSync(at("folder/b/c.txt"), "another one's");
  const before = contents();
  expect(() => replaceFiles(write({ "a.txt": "after", "folder/b": "text" }))).toThrow(
    expect.objectContaining({
      problem: {
        place: at("folder/b"),
        message: "Expected to write it, got EISDIR: illegal operation on a directory.",
        hint: "move the existing file or folder away, then retry",
      },
    }),
  );
  expect(contents()).toEqual(before);
});
