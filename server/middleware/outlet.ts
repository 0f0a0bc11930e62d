import { createMiddleware } from "hono/factory";
import type { OperationPolicy } from "../../generated/operations.ts";
import { mayLink } from "../domain/outlets.ts";
import { forbiddenRole, outletNotFound, outletNotRegistered } from "../errors.ts";
import type { Env } from "../handler.ts";

/**
 * Loads the outlet of the path, as far as the partner may act on it (decisions 1).
 *
 * 404 `Not found` for an unknown outlet and, word for word the same, for one that the partner may not know of; 404 `Requested
 * resource not found` for one that it may know of and that is not registered for the product. Where the user's role decides, 403
 * for any outlet at which the user is no owner, admin or manager, known or not (reference 4.3).
 */
export const outlet = ({ outletAccess }: OperationPolicy) =>
  createMiddleware<Env>(async (c, next) => {
    if (outletAccess === null) return next();
    const id = c.req.param("outlet_id") as string;
    const { clientId, subject, grant } = c.var.identity;
    if (outletAccess === "role") {
      if (!mayLink(await c.var.store.members.role(subject, id))) throw forbiddenRole();
      return next();
    }
    // A client that acts for a user may do what both may (decisions 1).
    const userId = grant === "authorization_code" ? subject : undefined;
    const access = await c.var.store.outlets.access({ clientId, userId }, id);
    if (access === undefined) throw outletNotFound();
    const isRegistered =
      outletAccess === "known" ||
      (outletAccess === "any" ? access.products.length > 0 : access.products.includes(outletAccess));
    if (!isRegistered) throw outletNotRegistered(outletAccess);
    c.set("outlet", access);
    await next();
  });
