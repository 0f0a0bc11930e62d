import { expect, test } from "vitest";
import { unexpected } from "../src/unexpected.ts";

/* System errors as problems with a place and a fix. */

const systemError = (code: string, path?: string) =>
  Object.assign(new Error("x"), { code, ...(path !== undefined && { path }) });

const RIGHT = "give this user permission to write there, then retry";
const ROOM = "free space on that disk, then retry";
const AWAY = "move the existing file or folder away, then retry";

test.each([
  ["EACCES", RIGHT],
  ["EPERM", RIGHT],
  ["EDQUOT", ROOM],
  ["ENOSPC", ROOM],
  ["EFBIG", "raise the limit of file sizes: ulimit -f unlimited, then retry"],
  ["EISDIR", AWAY],
  ["EEXIST", AWAY],
  ["ENOTDIR", AWAY],
  ["ENOTEMPTY", AWAY],
  ["EMFILE", "close other programs, or raise the limit: ulimit -n 4096, then retry"],
  ["EROFS", "work on a disk that can be written, then retry"],
])("converts the system error %s", (code, hint) => {
  const message = "Expected the system to allow it, got x.";
  expect(unexpected(systemError(code, "generated/a.ts"), "spec/a.yaml:1:1")).toEqual({
    place: "generated/a.ts",
    message,
    hint,
  });
  expect(unexpected(systemError(code), "spec/a.yaml:1:1")).toEqual({ place: "spec/a.yaml:1:1", message, hint });
});
