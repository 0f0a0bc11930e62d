import { once } from "node:events";
import { createServer } from "node:net";

/** The loop cannot start, for a reason that its user can mend. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** The port of a setting of the environment; the usual one, if nothing is set. @throws CannotStart */
export function portOf(setting: string, usual: number, environment: NodeJS.ProcessEnv): number {
  const said = environment[setting];
  if (said === undefined || said === "") return usual;
  const port = Number(said);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStart(
    `Expected ${setting} to be a port from 0 to 65535, got ${said}. For example: ${setting}=${usual}`,
  );
}

/** @throws CannotStart if another program listens there, or the port may not be used */
export async function requireFree(port: number, setting: string, use: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
    throw new CannotStart(
      `Port ${port} of the ${use} (${setting}) ${reason}. End that program, or take another port: ${setting}=${port + 1} npm run dev`,
    );
  } finally {
    server.close();
  }
}
