import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { inSpan, type Tracing } from "../../observe/telemetry/spans.ts";
import type { Env } from "../handler.ts";
import { incomingOf, isFromTrustedProxy } from "../http/client-address.ts";

/** Only API calls are traced, not pages and health probes. */
const API_PATH = /^\/(integrations|platform)\//;

/**
 * Creates a span for each API request, in a new trace that is linked to the caller's. Only the trace of a trusted proxy is continued
 * (decisions: traces): otherwise a partner would decide what is recorded, and its trace would reach receivers of other companies.
 *
 * A request that waits has another span if it is served again.
 */
export const traceRequests = (tracing: Tracing) =>
  createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req;
    if (!API_PATH.test(path)) return next();
    const attributes = { "http.request.method": method };
    const caller = c.req.header("traceparent");
    const origin = isFromTrustedProxy(incomingOf(c)) ? { parent: caller } : { link: caller };
    const span = tracing.begin(method, { kind: "server", ...origin, attributes });
    await inSpan(span, async () => {
      await next();
      const [route, { status }] = [routePath(c, -1), c.res];
      span.rename(`${method} ${route}`);
      span.set({
        "http.route": route,
        "http.response.status_code": status,
        "app.operation": c.get("operationId"),
        "app.request_id": c.get("requestId"),
        "app.client_id": c.get("identity")?.clientId,
      });
      if (status >= 500) span.fail();
    });
  });
