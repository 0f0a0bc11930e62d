import { createHash } from "node:crypto";
import { canonicalJson } from "@partner-api/validation/json/canonical";
import type { Context } from "hono";
import type { OperationId } from "../generated/operations.ts";
import type { Env } from "./handler.ts";
import type { Once } from "./store/idempotency.ts";

/**
 * The request as `X-Idempotency-Key` names it. Its body is compared as it was sent and not as it was understood: a property
 * that this version ignores and the next one reads must not turn a retry into another request.
 */
export const onceOf = (c: Context<Env>, operationId: OperationId): Once => ({
  clientId: c.var.identity.clientId,
  operationId,
  outletId: c.var.outlet.id,
  key: (c.req.header("X-Idempotency-Key") as string).toLowerCase(),
  bodyHash: createHash("sha256").update(canonicalJson(c.var.sentBody)).digest(),
  at: c.var.clock.now(),
});
