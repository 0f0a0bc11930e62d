import { once } from "node:events";
import { createServer } from "node:net";

/** The loop cannot start, for a reason that the user can fix. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** The port from an environment variable, or the default if it is unset. @throws CannotStart */
export function portOf(setting: string, defaultPort: number, environment: NodeJS.ProcessEnv): number {
  const value = environment[setting];
  if (value === undefined || value === "") return defaultPort;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStart(
    `Expected ${setting} to be a port from 0 to 65535, got ${value}. For example: ${setting}=${defaultPort}`,
  );
}

/** @throws CannotStart if the port is in use or not permitted */
export async function requireFree(port: number, setting: string, use: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
    throw new CannotStart(
      `Port ${port} of the ${use} (${setting}) ${reason}. Stop that program, or use another port: ${setting}=${port + 1} npm run dev`,
    );
  } finally {
    server.close();
  }
}
