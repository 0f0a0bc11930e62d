/* The face of the package. */
export { breaksConnection, isConflict, isUnavailable, violatedConstraint } from "./failures.ts";
export { openSession, type Session } from "./session.ts";
