export {
  breaksConnection,
  isConflict,
  isDangling,
  isDenied,
  isDuplicate,
  isLocked,
  isReadOnly,
  isUnavailable,
  ReadOnlyServer,
  UnreadableValue,
  UnreplicatedCommit,
} from "./failures.ts";
export { createRotation, type Rotation, readServers, type Servers } from "./servers.ts";
export { openSession, type Session } from "./session.ts";
export { setSession } from "./session-settings.ts";
export { isWritable } from "./writable.ts";
