import { globSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { replaceFiles } from "../src/contract.ts";

/* Files are written all or none. */

const { folder, pathOf, read, write, clear } = temporaryFolder();
afterEach(clear);

const contents = () => Object.fromEntries(globSync("**/*.*", { cwd: folder }).map((file) => [file, read(file)]));
const newTexts = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [pathOf(file), text]));

test("writes new files, new folders and existing files", () => {
  write("a.txt", "before");
  replaceFiles(newTexts({ "a.txt": "after", "new/folder/b.txt": "new" }));
  expect(contents()).toEqual({ "a.txt": "after", "new/folder/b.txt": "new" });
});

test("a failed write changes no file and leaves no temporary file", () => {
  write("a.txt", "before");
  write("folder/b/c.txt", "another one's");
  const before = contents();
  expect(() => replaceFiles(newTexts({ "a.txt": "after", "folder/b": "text" }))).toThrow(
    expect.objectContaining({
      problem: {
        place: pathOf("folder/b"),
        message: "Expected to write it, got EISDIR: illegal operation on a directory.",
        hint: "move the existing file or folder away, then retry",
      },
    }),
  );
  expect(contents()).toEqual(before);
});
