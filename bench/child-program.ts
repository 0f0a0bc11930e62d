import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Starts a program of the bench in a separate process, whose standard output is discarded.
 *
 * @param stack kills it
 * @param input passed as JSON in `argv[2]`
 */
export function startChild(stack: AsyncDisposableStack, file: string, input: object = {}) {
  const child = fork(file, [JSON.stringify(input)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  stack.defer(kill);
  const fail = exited.then(([code, signal]) => {
    throw new Error(`expected a message of ${file}, which ended with ${code ?? signal}`);
  });
  fail.catch(() => {}); // it ends after its last message
  /** The next message of the program. @throws Error if it exits first */
  const next = async <Message>() => (await Promise.race([once(child, "message"), fail]))[0] as Message;
  return { child, next, kill };
}
