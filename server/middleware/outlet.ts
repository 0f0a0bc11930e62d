import { createMiddleware } from "hono/factory";
import type { OperationPolicy } from "../../generated/operations.ts";
import { outletNotFound, outletNotRegistered } from "../errors.ts";
import type { Env } from "../handler.ts";

/**
 * Loads the outlet of the path, as far as the partner may act on it (decisions 1).
 *
 * 404 `Not found` for an unknown outlet and, word for word the same, for one of another merchant; 404 `Requested resource not
 * found` for one that the partner may know of and that is not registered for the product.
 */
export const outlet = ({ outletAccess }: OperationPolicy) =>
  createMiddleware<Env>(async (c, next) => {
    if (outletAccess === null || outletAccess === "role") return next();
    const id = c.req.param("outlet_id") as string;
    const access = await c.var.store.outlets.access(c.var.identity.clientId, id);
    if (access === undefined) throw outletNotFound();
    const isRegistered =
      outletAccess === "known" ||
      (outletAccess === "any" ? access.products.length > 0 : access.products.includes(outletAccess));
    if (!isRegistered) throw outletNotRegistered(outletAccess);
    c.set("outlet", access);
    await next();
  });
