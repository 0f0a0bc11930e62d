import { dropConnection, type RecordedServer, startServer } from "../../clients/typescript/test/recorded-server.ts";

/** The fault of one request. `broken`: it does not reach the service. `lost`: the response does not reach the client. */
type Fault = "unavailable" | "expired" | "limited" | "broken" | "lost";

const rejection = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    {
      success: false,
      errors: [{ message_title: "Refused", message: "On purpose.", code: `HTTP_${status}`, message_severity: "error" }],
    },
    { status, headers },
  );

/**
 * Starts a proxy with faults: the first requests to a path get its faults, one each, and the rest are forwarded.
 *
 * @param faults by method and path
 */
export async function startFaultyRelay(target: string, faults: Record<string, Fault[]>): Promise<RecordedServer> {
  const pending = new Map(Object.entries(faults).map(([place, list]) => [place, [...list]]));
  return startServer(async (recorded, raw) => {
    const { method, path, headers, body } = recorded;
    const fault = pending.get(`${method} ${path}`)?.shift();
    if (fault === "unavailable") return rejection(503, { "Retry-After": "0" });
    if (fault === "expired") return rejection(401);
    if (fault === "limited") return rejection(429, { "Retry-After": "0" });
    if (fault === "broken") return dropConnection(recorded, raw);
    const forwardedHeaders = new Headers(headers);
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) forwardedHeaders.delete(name);
    const response = await fetch(target + path, { method, headers: forwardedHeaders, ...(body !== "" && { body }) });
    if (fault === "lost") return dropConnection(recorded, raw);
    const responseHeaders = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
      responseHeaders.delete(name);
    return new Response(await response.bytes(), { status: response.status, headers: responseHeaders });
  });
}
