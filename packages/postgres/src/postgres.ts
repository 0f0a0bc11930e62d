export {
  breaksConnection,
  isConflict,
  isDenied,
  isDuplicate,
  isLocked,
  isReadOnly,
  isUnavailable,
  ReadOnlyServer,
  UnreplicatedCommit,
} from "./failures.ts";
export { createRotation, type Rotation, readServers, type Servers } from "./servers.ts";
export { openSession, type Session } from "./session.ts";
export { isWritable } from "./writable.ts";
