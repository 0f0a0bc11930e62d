import type { AuthenticatedOutlet } from "../../generated/schemas.ts";

export type Membership = { role: string; outlet: AuthenticatedOutlet };

/** Users of merchants and their outlets, as the registration of an outlet lists them. */
export type MemberStore = {
  /** The role of the user at the outlet; undefined without access, or without such an outlet. */
  role(userId: string, outletId: string): Promise<string | undefined>;
  /** Every outlet that the user has access to, ordered by id. */
  memberships(userId: string): Promise<Membership[]>;
};
