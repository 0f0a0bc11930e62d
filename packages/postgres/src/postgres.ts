/* The face of the package. */
export { breaksConnection, isConflict, isDenied, isDuplicate, isLocked, isUnavailable } from "./failures.ts";
export { openSession, type Session } from "./session.ts";
