import type { Context } from "hono";
import { NotAdmitted, type Visitor } from "../../store/port.ts";
import type { Env } from "../handler.ts";

/**
 * Runs `work` for a caller who is not looked up yet: its first statements look whether the caller may act on the outlet. Without a visitor
 * that is known already.
 *
 * Whatever `work` refuses, an outlet that is not the caller's is refused first (decisions: order of checks).
 *
 * @throws ApiError 404 unless the caller may act on the outlet
 */
export async function asVisitor<Result>(
  c: Context<Env>,
  work: (visitor: Visitor | undefined) => Promise<Result>,
): Promise<Result> {
  const visit = c.get("visit");
  if (visit === undefined) return work(undefined);
  try {
    return await work(visit.visitor);
  } catch (error) {
    await visit.lookUp();
    if (!(error instanceof NotAdmitted)) throw error;
  }
  return work(undefined); // admitted meanwhile
}
