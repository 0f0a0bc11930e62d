/* The face of the package. */
export { breaksConnection, isConflict, isDuplicate, isLocked, isUnavailable } from "./failures.ts";
export { openSession, type Session } from "./session.ts";
