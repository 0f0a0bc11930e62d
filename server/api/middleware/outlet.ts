import type { Context } from "hono";
import type { OperationId, OperationPolicy } from "../../../generated/operations.ts";
import type { LinkedProduct } from "../../../generated/schemas.ts";
import { mayLink } from "../../domain/outlets.ts";
import type { Actor, OutletAccess } from "../../store/port.ts";
import { forbiddenRole, outletNotFound, outletNotRegistered } from "../errors.ts";
import type { Env } from "../handler.ts";
import { afterCount } from "../http/outlet-access.ts";
import type { Step } from "./steps.ts";

/** Operations whose first statements also check outlet access, to save a round trip (decisions: round trips). */
const CHECKED_BY_HANDLER: ReadonlySet<string> = new Set<OperationId>([
  "getCatalog",
  "setMenuItemStocks",
  "setVariantStocks",
  "replaceCatalog",
  "createPromotion",
  "deactivatePromotion",
  "deletePromotion",
]);

/**
 * Loads the outlet of the path if the partner may act on it (decisions: outlet access), or sets `pendingAccess` for the handler to do so.
 *
 * 404 `Not found`, with the same message, for an unknown outlet and for an outlet that is hidden from the partner. 404
 * `Requested resource not found` for a visible outlet that is not registered for the product. For operations that depend on the user's
 * role, 403 for every outlet, existing or not, at which the user has no role that may link (reference 4.3).
 */
export function outlet(id: string, { method, outletAccess }: OperationPolicy): Step[] {
  if (outletAccess === null) return [];
  const step: Step = async (c) => {
    const outletId = c.req.param("outlet_id") as string;
    const { clientId, subject, grant } = c.get("identity");
    const counted = c.get("counted");
    if (outletAccess === "role") {
      await counted;
      if (!mayLink(await c.get("store").members.role(subject, outletId))) throw forbiddenRole();
      return;
    }
    // A client that acts for a user needs the rights of both (decisions: outlet access).
    const actor = { clientId, userId: grant === "authorization_code" ? subject : undefined };
    const resolve = async () => {
      const access = await afterCount(c, loadAccess(c, actor, outletId, outletAccess));
      c.set("outlet", access);
    };
    const product = productOf(outletAccess);
    if (product === undefined || !CHECKED_BY_HANDLER.has(id)) return resolve();
    c.set("pendingAccess", { visitor: { ...actor, product }, resolve });
    if (method !== "get") await counted;
  };
  return [step];
}

type RequiredProduct = LinkedProduct | "any" | "known";

const productOf = (required: RequiredProduct): LinkedProduct | undefined =>
  required === "any" || required === "known" ? undefined : required;

async function loadAccess(
  c: Context<Env>,
  actor: Actor,
  outletId: string,
  required: RequiredProduct,
): Promise<OutletAccess> {
  const access = await c.get("store").outlets.access(actor, outletId);
  if (access !== undefined && isRegistered(access, required)) return access;
  c.set("isOutletRejected", true);
  throw access === undefined ? outletNotFound() : outletNotRegistered(required);
}

const isRegistered = ({ products }: OutletAccess, required: RequiredProduct): boolean =>
  required === "known" || (required === "any" ? products.length > 0 : products.includes(required));
