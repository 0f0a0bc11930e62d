import type { Context } from "hono";
import { NotAdmitted, type Visitor } from "../../store/port.ts";
import { outletNotFound } from "../errors.ts";
import type { Env } from "../handler.ts";

/**
 * Runs `work` when outlet access has not been checked: its first statements check access for `visitor`. `visitor` is undefined if only the
 * existence of the outlet matters, or access is already checked.
 *
 * If `work` fails, the check of outlet access comes first (decisions: order of checks).
 *
 * @throws ApiError 404 unless the caller may act on the outlet
 */
export async function withOutletAccess<Result>(
  c: Context<Env>,
  work: (visitor: Visitor | undefined) => Promise<Result>,
): Promise<Result> {
  const pending = c.get("pendingAccess");
  try {
    return await work(pending?.visitor);
  } catch (error) {
    await pending?.resolve();
    if (!(error instanceof NotAdmitted)) throw error;
    if (pending === undefined) throw outletNotFound();
  }
  return work(undefined); // access was granted in between
}

/**
 * Result of a read that started before the request was counted.
 *
 * @throws ApiError 429 over the limit, whatever the read returns
 */
export async function afterCount<Result>(c: Context<Env>, reading: Promise<Result>): Promise<Result> {
  reading.catch(() => {}); // until it is awaited
  await c.get("counted");
  return reading;
}
