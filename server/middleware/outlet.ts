import { createMiddleware } from "hono/factory";
import type { OperationPolicy } from "../../generated/operations.ts";
import { mayLink } from "../domain/outlets.ts";
import { forbiddenRole, outletNotFound, outletNotRegistered } from "../errors.ts";
import type { Env } from "../handler.ts";

/**
 * Loads the outlet of the path if the partner may act on it (decisions: outlet access).
 *
 * 404 `Not found`, in the same words, for an unknown outlet and for an outlet that is hidden from the partner; 404
 * `Requested resource not found` for a visible outlet that is not registered for the product. Where the user's role
 * decides, 403 for every outlet, known or not, at which the user is not owner, admin or manager (reference 4.3).
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
    // A client that acts for a user has only the rights that both have (decisions: outlet access).
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
