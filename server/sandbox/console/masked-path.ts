import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";
import { SECRET_PARAMETERS } from "./masked.ts";

const MAX_LENGTH = 300;

/**
 * Path and query for the request log. It shows the values of public query parameters of the contract only.
 */
export function maskedPath(address: string, route: RouteConfig | undefined): string {
  const { pathname, searchParams } = new URL(address);
  const parameters = Object.keys((route?.request?.query as z.ZodObject | undefined)?.shape ?? {});
  const query = [...searchParams].map(([name, value]) => {
    const isPublic = parameters.includes(name) && !SECRET_PARAMETERS.includes(name);
    return `${name}=${isPublic ? encodeURIComponent(value) : "…"}`;
  });
  const path = query.length === 0 ? pathname : `${pathname}?${query.join("&")}`;
  return path.length <= MAX_LENGTH ? path : `${path.slice(0, MAX_LENGTH)}…`;
}
