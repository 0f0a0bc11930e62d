import type { LinkedProduct, RegisteredOutlet, RegisterOutletRequest } from "../../generated/schemas.ts";
import type { RegistrationConflict } from "../domain/outlets.ts";

/** The acting client. `userId`: the signed-in user for whom it acts; undefined if it acts for itself. */
export type Actor = { clientId: string; userId?: string | undefined };

/** An actor at an outlet that must be registered for the product with its client. */
export type Visitor = Actor & { product: LinkedProduct };

/** The visitor may not act on the outlet, for whatever reason: `OutletStore.access` says more. */
export class NotAdmitted extends Error {
  override name = "NotAdmitted";
}

/** An outlet as far as one actor may act on it. */
export type OutletAccess = {
  id: string;
  /** The products it is registered for with this partner. */
  products: LinkedProduct[];
  /** IANA name, such as `Asia/Jakarta`. */
  timeZone: string;
};

/** An outlet as the platform registered it, without its members. */
export type Outlet = Omit<RegisteredOutlet, "members">;

export type OutletStore = {
  /** The outlet as the actor may see it; undefined if there is none, or none that the actor may know of. */
  access(actor: Actor, outletId: string): Promise<OutletAccess | undefined>;
  find(outletId: string): Promise<Outlet | undefined>;
  /** Whether a client is a merchant's own; any other is a Facilitator. */
  isDirect(clientId: string): Promise<boolean>;
  /** Creates the partner or changes its merchant. `merchantId` null: a Facilitator. */
  registerPartner(id: string, merchantId: string | null): Promise<void>;
  /**
   * Creates the outlet with an empty catalog, or replaces what is said of it and of its members. Its catalog, links and records
   * stay, and so does its point machine unless another is named.
   */
  register(id: string, outlet: RegisterOutletRequest, at: Date): Promise<Outlet | RegistrationConflict>;
};
