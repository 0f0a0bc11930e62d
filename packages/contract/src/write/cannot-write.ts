import { type Problem, printProblem } from "../source/problem.ts";

const NOT_YOURS = "give this user the right to write there";
const IN_THE_WAY = "move what stands there out of the way";
const NO_ROOM = "make room on that disk";

/** How a reason of the system is mended, by its code. */
const MENDS: Record<string, string> = {
  EACCES: NOT_YOURS,
  EDQUOT: NO_ROOM,
  EEXIST: IN_THE_WAY,
  EFBIG: "raise the limit of file sizes: ulimit -f unlimited",
  EISDIR: IN_THE_WAY,
  EMFILE: "close other programs, or raise the limit: ulimit -n 4096",
  ENOSPC: NO_ROOM,
  ENOTDIR: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
  EPERM: NOT_YOURS,
  EROFS: "work on a disk that can be written",
};

/** How an error of the system is mended; undefined: it is none that a person can mend. */
export const mendOfSystem = (code = ""): string | undefined => MENDS[code] && `${MENDS[code]}, then try again`;

/** `ENOSPC: no space left on device`, without the call that failed. */
export const reasonOfSystem = ({ message }: Error): string => message.split(",", 1)[0] as string;

/** A full disk, a folder where a file is to be, a missing permission: with the path, and how it is mended. */
export class CannotWrite extends Error {
  override name = "CannotWrite";
  readonly problem: Problem;

  /** @param path that the system refused; an error of an open file does not say it */
  constructor(path: string, cause: NodeJS.ErrnoException) {
    const problem = {
      place: path,
      message: `Expected to write it, got ${reasonOfSystem(cause)}.`,
      mend: mendOfSystem(cause.code) ?? "see the error",
    };
    super(printProblem(problem), { cause });
    this.problem = problem;
  }
}
