import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The next message of a forked process. @throws Error if the process exits first */
export async function messageOf<Message>(child: ChildProcess, description: string): Promise<Message> {
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code, signal]) => {
      throw new Error(`expected ${description}, and its process ended with ${code ?? signal}`);
    }),
  ]);
  return message as Message;
}
