/**
 * A reader that has seen enough, such as `head`, closes the pipe: the program then ends, without a word and as if all were well. A command that
 * goes on for ever, such as `listen`, ends with it.
 */
export function endWithPipes(streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams)
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      process.exit(0);
    });
}
