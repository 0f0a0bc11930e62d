import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";

const MAX_LENGTH = 300;
/** Signs the address of a QR image: whoever has it needs no token. */
const SECRET_PARAMETERS = ["sig"];

/**
 * Path and query as the request log shows them: only values of parameters that the contract has and that open no door.
 */
export function shownPath(address: string, route: RouteConfig | undefined): string {
  const { pathname, searchParams } = new URL(address);
  const known = Object.keys((route?.request?.query as z.ZodObject | undefined)?.shape ?? {});
  const query = [...searchParams].map(([name, value]) => {
    const isShown = known.includes(name) && !SECRET_PARAMETERS.includes(name);
    return `${name}=${isShown ? encodeURIComponent(value) : "…"}`;
  });
  const shown = query.length === 0 ? pathname : `${pathname}?${query.join("&")}`;
  return shown.length <= MAX_LENGTH ? shown : `${shown.slice(0, MAX_LENGTH)}…`;
}
