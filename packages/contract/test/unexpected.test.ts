import { expect, test } from "vitest";
import { unexpected } from "../src/unexpected.ts";

/* Errors of the system, as problems with a place and a mend. */

const ofSystem = (code: string, path?: string) =>
  Object.assign(new Error("x"), { code, ...(path !== undefined && { path }) });
const RIGHT = "give yourself the right to write there, then save again";

test.each([
  ["EACCES", "this may not be written", RIGHT],
  ["EPERM", "this may not be written", RIGHT],
  ["EDQUOT", "there is no room on the disk", "make room, then save again"],
  ["ENOSPC", "there is no room on the disk", "make room, then save again"],
  ["EISDIR", "there is a folder", "move the folder away, then save again"],
  ["ENOTDIR", "there is a file where a folder belongs", "move the file away, then save again"],
  ["EMFILE", "too many files are open", "close other programs, or raise the limit: ulimit -n 4096"],
  ["EROFS", "this disk may only be read", "work on a disk that can be written"],
])("%s of the system", (code, reason, mend) => {
  const message = `It cannot be written: ${reason} (${code}).`;
  expect(unexpected(ofSystem(code, "generated/a.ts"), "spec/a.yaml:1:1")).toEqual({
    place: "generated/a.ts",
    message,
    mend,
  });
  expect(unexpected(ofSystem(code), "spec/a.yaml:1:1")).toEqual({ place: "spec/a.yaml:1:1", message, mend });
});
