import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { inSpan, type Tracing } from "../../observe/telemetry/spans.ts";
import type { Env } from "../handler.ts";

/** Pages and probes are not traced: they are many, and say nothing of partners' calls. */
const OF_AN_API = /^\/(integrations|platform)\//;

/** A span for each request of an API, in the trace of its caller if that sent one (decisions: traces). */
export const traceRequests = (tracing: Tracing) =>
  createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req;
    if (!OF_AN_API.test(path)) return next();
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
