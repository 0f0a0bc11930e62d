import { type RecordedServer, startServer } from "../client/recorded-server.ts";

/** What goes wrong at one request instead of its answer. */
type Fault = "unavailable" | "expired" | "limited" | "broken";

const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json(
    {
      success: false,
      errors: [{ message_title: "Refused", message: "On purpose.", code: `HTTP_${status}`, message_severity: "error" }],
    },
    { status, headers },
  );

/**
 * The service behind a bad line: the first requests to each path meet these faults, one each, and the rest are passed on.
 *
 * @param faults by the method and the end of the path
 */
export async function startFaultyRelay(target: string, faults: Record<string, Fault[]>): Promise<RecordedServer> {
  const waiting = new Map(Object.entries(faults).map(([place, list]) => [place, [...list]]));
  return startServer(async ({ method, path, headers, body }, raw) => {
    const place = [...waiting.keys()].find(
      (each) => `${method} ${path}`.endsWith(each) || each === `${method} ${path}`,
    );
    const fault = waiting.get(place ?? "")?.shift();
    if (fault === "unavailable") return refusal(503, { "Retry-After": "0" });
    if (fault === "expired") return refusal(401);
    if (fault === "limited") return refusal(429, { "Retry-After": "0" });
    if (fault === "broken") raw.destroy();
    const passed = new Headers(headers);
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) passed.delete(name);
    const response = await fetch(target + path, { method, headers: passed, ...(body !== "" && { body }) });
    const back = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"]) back.delete(name);
    return new Response(await response.bytes(), { status: response.status, headers: back });
  });
}
