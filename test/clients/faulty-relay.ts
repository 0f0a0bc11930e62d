import { broken, type RecordedServer, startServer } from "../../clients/typescript/test/recorded-server.ts";

/** The fault of one request. `broken`: it does not reach the service. `lost`: the answer does not come back. */
type Fault = "unavailable" | "expired" | "limited" | "broken" | "lost";

const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    {
      success: false,
      errors: [{ message_title: "Refused", message: "On purpose.", code: `HTTP_${status}`, message_severity: "error" }],
    },
    { status, headers },
  );

/**
 * The service behind a bad line: the first requests to a place meet its faults, one each, and the rest are passed on.
 *
 * @param faults by method and path
 */
export async function startFaultyRelay(target: string, faults: Record<string, Fault[]>): Promise<RecordedServer> {
  const waiting = new Map(Object.entries(faults).map(([place, list]) => [place, [...list]]));
  return startServer(async (recorded, raw) => {
    const { method, path, headers, body } = recorded;
    const fault = waiting.get(`${method} ${path}`)?.shift();
    if (fault === "unavailable") return refusal(503, { "Retry-After": "0" });
    if (fault === "expired") return refusal(401);
    if (fault === "limited") return refusal(429, { "Retry-After": "0" });
    if (fault === "broken") return broken(recorded, raw);
    const passed = new Headers(headers);
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) passed.delete(name);
    const response = await fetch(target + path, { method, headers: passed, ...(body !== "" && { body }) });
    if (fault === "lost") return broken(recorded, raw);
    const back = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) back.delete(name);
    return new Response(await response.bytes(), { status: response.status, headers: back });
  });
}
