import { expect, test } from "vitest";
import { unexpected } from "../src/unexpected.ts";

/* Errors of the system, as problems with a place and a mend. */

const ofSystem = (code: string, path?: string) =>
  Object.assign(new Error("x"), { code, ...(path !== undefined && { path }) });

const RIGHT = "give this user the right to write there, then try again";
const ROOM = "make room on that disk, then try again";
const AWAY = "move what stands there out of the way, then try again";

test.each([
  ["EACCES", RIGHT],
  ["EPERM", RIGHT],
  ["EDQUOT", ROOM],
  ["ENOSPC", ROOM],
  ["EFBIG", "raise the limit of file sizes: ulimit -f unlimited, then try again"],
  ["EISDIR", AWAY],
  ["EEXIST", AWAY],
  ["ENOTDIR", AWAY],
  ["ENOTEMPTY", AWAY],
  ["EMFILE", "close other programs, or raise the limit: ulimit -n 4096, then try again"],
  ["EROFS", "work on a disk that can be written, then try again"],
])("%s of the system", (code, mend) => {
  const message = "Expected the system to allow it, got x.";
  expect(unexpected(ofSystem(code, "generated/a.ts"), "spec/a.yaml:1:1")).toEqual({
    place: "generated/a.ts",
    message,
    mend,
  });
  expect(unexpected(ofSystem(code), "spec/a.yaml:1:1")).toEqual({ place: "spec/a.yaml:1:1", message, mend });
});
