import { getHttpOperationsFromSpec } from "@stoplight/prism-http/dist/utils/operations.js";
import { createServer } from "@stoplight/prism-http-server";
import { type Logger, pino } from "pino";

/** Prism's mock of the contract. It can switch to a new contract while running. */
export type Mock = { url: string; show(openapi: string): Promise<void>; stop(): Promise<void> };

/** Prism's log levels in addition to pino's. */
const PRISM_LEVELS = { success: 31 };

/** Starts without any operation. */
export async function startMock(port: number): Promise<Mock> {
  const operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>> = [];
  let currentContract = "";
  const server = createServer(operations, {
    cors: true,
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: pino({ level: "silent", customLevels: PRISM_LEVELS }) as unknown as Logger },
  });
  const url = await server.listen(port, "127.0.0.1");
  return {
    url,
    async show(openapi) {
      if (openapi === currentContract) return;
      currentContract = openapi;
      const fresh = await getHttpOperationsFromSpec(JSON.parse(openapi) as object);
      operations.splice(0, operations.length, ...fresh); // Prism routes to the operations in this list
    },
    stop: () => server.close(),
  };
}
