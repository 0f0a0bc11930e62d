/**
 * The one source of "now" for rules, tokens and deliveries. Nothing in `server/` asks the machine's clock for a
 * business decision, so a test (and the sandbox's test clock) can set the time.
 */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
