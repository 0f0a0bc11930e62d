import { type Problem, printProblem } from "../source/problem.ts";

const NO_PERMISSION = "give this user permission to write there";
const IN_THE_WAY = "move the existing file or folder away";
const NO_ROOM = "free space on that disk";

/** Fixes for system errors, by code. */
const HINTS: Record<string, string> = {
  EACCES: NO_PERMISSION,
  EDQUOT: NO_ROOM,
  EEXIST: IN_THE_WAY,
  EFBIG: "raise the limit of file sizes: ulimit -f unlimited",
  EISDIR: IN_THE_WAY,
  EMFILE: "close other programs, or raise the limit: ulimit -n 4096",
  ENOSPC: NO_ROOM,
  ENOTDIR: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
  EPERM: NO_PERMISSION,
  EROFS: "work on a disk that can be written",
};

/** Fix for a system error; undefined if the user cannot fix it. */
export const hintOfSystem = (code = ""): string | undefined => HINTS[code] && `${HINTS[code]}, then retry`;

/** `ENOSPC: no space left on device`, without the system call. */
export const reasonOfSystem = ({ message }: Error): string => message.split(",", 1)[0] as string;

/** Failure to write a file, such as a full disk or a missing permission, with the path and the fix. */
export class CannotWrite extends Error {
  override name = "CannotWrite";
  readonly problem: Problem;

  /** @param path path that could not be written; errors of an open file do not name it */
  constructor(path: string, cause: NodeJS.ErrnoException) {
    const problem = {
      place: path,
      message: `Expected to write it, got ${reasonOfSystem(cause)}.`,
      hint: hintOfSystem(cause.code) ?? "see the error",
    };
    super(printProblem(problem), { cause });
    this.problem = problem;
  }
}
