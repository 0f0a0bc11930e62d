/** Warning for a process that runs as root; undefined for other users, and on systems without user ids. */
export const rootWarning = (userId = process.getuid?.()): string | undefined =>
  userId === 0
    ? "The service runs as root, so a vulnerability in it exposes the whole machine. Start it as an ordinary user."
    : undefined;
