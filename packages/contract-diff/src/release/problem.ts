/** Problem that prevents merging a contract, and its fix. */
export type Problem = { problem: string; hint: string };

export const problem = (sentence: string, hint: string): Problem => ({ problem: sentence, hint });
