/**
 * The rules of one section, in our own words, each with what stands in the titles of the tests that hold the service to it (a file
 * of tests is the beginning of a title: `catalog > …`).
 */
export type Chapter = { section: string; rules: Record<string, readonly string[]> };

/** Rules that no test can hold before something else is there. They are told with every run. */
export type PendingChapter = { section: string; until: string; pending: readonly string[] };

/** What most of them wait for. */

/** Every field, type, requirement, value and limit that the reference states is in the contract, and every body is held to that. */
export const CONTRACT =
  "reference > the $name bundle and the reference > nothing of the reference is missing or changed";
/** Every exchange of every test is judged against the contract; this shows that the judge sees what is wrong. */
export const JUDGED = "judge > negative control > %s: the sound answers pass, every broken one is reported";
