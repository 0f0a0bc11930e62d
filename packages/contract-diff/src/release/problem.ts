/** Problem that prevents merging a contract, and its fix. */
export type Problem = { problem: string; mend: string };

export const problem = (sentence: string, mend: string): Problem => ({ problem: sentence, mend });
