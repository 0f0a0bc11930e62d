import { createLogger } from "@stoplight/prism-core";
import { createServer } from "@stoplight/prism-http-server";
import type { Finding } from "./judge.ts";
import type { JudgedOperation } from "./judged-operations.ts";
import { openWire, type Wire } from "./wire.ts";

/** Prism in front of a service: forwards every request and reports violations in a header. `wire` has the original responses. */
export type PrismProxy = { url: string; wire: Wire; close(): Promise<void> };

/** @param upstream address of the service */
export async function startProxy(upstream: string, judged: ReadonlyMap<string, JudgedOperation>): Promise<PrismProxy> {
  const wire = await openWire(upstream);
  const server = createServer([...judged.values()], {
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(wire.url),
      upstreamProxy: undefined,
      // Without `errors`, Prism forwards invalid requests to the service.
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
    },
    components: { logger: createLogger("prism", { enabled: false }) },
  });
  return {
    url: await server.listen(0, "127.0.0.1"),
    wire,
    async close() {
      await server.close();
      await wire.close();
    },
  };
}

type Violation = { location: string[]; code?: number | string; message: string };

/**
 * Prism's findings in an exchange.
 *
 * @returns undefined if they do not fit into a header
 */
export function findingsIn(headers: Headers): Finding[] | undefined {
  const text = headers.get("sl-violations");
  if (text === null) return [];
  if (text.startsWith("Too many violations!")) return undefined;
  return (JSON.parse(text) as Violation[]).map(({ location: [side, ...path], code, message }) => ({
    where: code === 401 ? "security" : side === "request" ? "request" : "response",
    message: `${message} (${path.join("/")})`,
  }));
}
