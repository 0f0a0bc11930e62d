import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { inSpan, type Tracing } from "../../observe/telemetry/spans.ts";
import type { Env } from "../handler.ts";

/** Only API calls are traced, not pages and health probes. */
const API_PATH = /^\/(integrations|platform)\//;

/** Creates a span for each API request, in the caller's trace if the request names one (decisions: traces). */
export const traceRequests = (tracing: Tracing) =>
  createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req;
    if (!API_PATH.test(path)) return next();
    const attributes = { "http.request.method": method };
    const span = tracing.begin(method, { kind: "server", parent: c.req.header("traceparent"), attributes });
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
