/** A text that stands in for a file's, by its absolute path. */
export type Served = Record<string, string>;

/** Sent to a lane first: what stands in for files from the start, and where to note reached regions, if they are recorded. */
export type Opening = { project: string | undefined; served: Served; reachFile: string | undefined };

/** Sent to a lane for each run. `tests`: absolute paths of test files, in the order in which they are run. */
export type Order = { served: Served; tests: string[] };

/** A test that failed, or a file that could not be run. */
export type Failure = { file: string; test: string; message: string };

/** Answered by a lane. `durations`: milliseconds by test file. `entered`: regions that the global setup has entered so far. */
export type Outcome = { failures: Failure[]; durations: Record<string, number>; entered: string[] };
