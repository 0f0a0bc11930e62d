import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";
import { SECRET_PARAMETERS } from "./masked.ts";

const MAX_LENGTH = 300;

/**
 * Path and query for the request log. Values are shown of parameters only that the contract has and that are no secret.
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
