/**
 * The signals that ask this process to stop. On Windows those are Ctrl-Break and the closing of the window, too, which would end it at once and leave its
 * database. Elsewhere the end of a terminal stays what the starter made of it: `nohup` has it ignored.
 */
export const stopSignals = (platform: NodeJS.Platform = process.platform): NodeJS.Signals[] =>
  platform === "win32" ? ["SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];
