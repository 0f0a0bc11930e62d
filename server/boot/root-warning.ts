/** Warning for a process with the rights of root. Undefined: it has none, or the system has no such user. */
export const rootWarning = (userId = process.getuid?.()): string | undefined =>
  userId === 0
    ? "The service runs as root, so a vulnerability in it opens the whole machine. Start it as an ordinary user."
    : undefined;
