/** A problem that keeps a contract from being merged, and how to mend it. */
export type Problem = { problem: string; mend: string };

export const problem = (sentence: string, mend: string): Problem => ({ problem: sentence, mend });
