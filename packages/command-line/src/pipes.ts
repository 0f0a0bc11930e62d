/**
 * Exits silently with code 0 when the reader of the output closes the pipe, like `head` does. This also stops commands without an end,
 * such as `listen`.
 */
export function endWithPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      process.exit(0);
    });
}
