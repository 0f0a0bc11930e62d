/**
 * Signals that stop this process. On Windows they include Ctrl-Break and closing the window, which would otherwise leave the embedded
 * database running. Elsewhere SIGHUP keeps its default, so that `nohup` works.
 */
export const stopSignals = (platform: NodeJS.Platform = process.platform): NodeJS.Signals[] =>
  platform === "win32" ? ["SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];
