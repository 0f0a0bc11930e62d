import type { Context } from "hono";
import type { Env } from "../handler.ts";

/** Throws `error` after the check of outlet access (decisions: order of checks). */
export async function rejectAfterAccess(c: Context<Env>, error: unknown): Promise<never> {
  await c.get("pendingAccess")?.resolve();
  throw error;
}
