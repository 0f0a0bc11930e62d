import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { OperationId, OperationPolicy } from "../../../generated/operations.ts";
import type { LinkedProduct } from "../../../generated/schemas.ts";
import { mayLink } from "../../domain/outlets.ts";
import type { Actor, OutletAccess } from "../../store/port.ts";
import { forbiddenRole, outletNotFound, outletNotRegistered } from "../errors.ts";
import type { Env } from "../handler.ts";

/** Operations whose first statements look at the outlet as well, in the round trip of their work (decisions: round trips). */
const LOOKING_THEMSELVES: ReadonlySet<string> = new Set<OperationId>([
  "getCatalog",
  "setMenuItemStocks",
  "setVariantStocks",
  "replaceCatalog",
  "createPromotion",
  "deactivatePromotion",
  "deletePromotion",
]);

/**
 * Loads the outlet of the path if the partner may act on it (decisions: outlet access), or gives the operation a `visit` to do so.
 *
 * 404 `Not found`, in the same words, for an unknown outlet and for an outlet that is hidden from the partner; 404
 * `Requested resource not found` for a visible outlet that is not registered for the product. Where the user's role
 * decides, 403 for every outlet, known or not, at which the user is not owner, admin or manager (reference 4.3).
 */
export const outlet = (id: string, { outletAccess }: OperationPolicy) =>
  createMiddleware<Env>(async (c, next) => {
    if (outletAccess === null) return next();
    const outletId = c.req.param("outlet_id") as string;
    const { clientId, subject, grant } = c.get("identity");
    if (outletAccess === "role") {
      if (!mayLink(await c.get("store").members.role(subject, outletId))) throw forbiddenRole();
      return next();
    }
    // A client that acts for a user has only the rights that both have (decisions: outlet access).
    const actor = { clientId, userId: grant === "authorization_code" ? subject : undefined };
    const lookUp = async () => c.set("outlet", await lookedUp(c, actor, outletId, outletAccess));
    const product = productOf(outletAccess);
    if (product !== undefined && LOOKING_THEMSELVES.has(id)) c.set("visit", { visitor: { ...actor, product }, lookUp });
    else await lookUp();
    await next();
  });

type Needed = LinkedProduct | "any" | "known";

const productOf = (needed: Needed): LinkedProduct | undefined =>
  needed === "any" || needed === "known" ? undefined : needed;

async function lookedUp(c: Context<Env>, actor: Actor, outletId: string, needed: Needed): Promise<OutletAccess> {
  const access = await c.get("store").outlets.access(actor, outletId);
  if (access !== undefined && isRegistered(access, needed)) return access;
  c.set("isOutletRefused", true);
  throw access === undefined ? outletNotFound() : outletNotRegistered(needed);
}

const isRegistered = ({ products }: OutletAccess, needed: Needed): boolean =>
  needed === "known" || (needed === "any" ? products.length > 0 : products.includes(needed));
