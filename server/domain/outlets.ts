import { rules } from "../../generated/rules.ts";
import type { OutletInformation, RegisteredOutlet, RegisterOutletRequest, TokenInfo } from "../../generated/schemas.ts";
import { localDate } from "./local-time.ts";
import { brokenRule, type Violation } from "./violation.ts";

/** Roles that may link and unlink an outlet (reference 4.3). */
const LINKING_ROLES: ReadonlySet<string | undefined> = new Set(rules["link-role"].roles);

/** @param role of the user at the outlet; undefined without access to it */
export const mayLink = (role: string | undefined): boolean => LINKING_ROLES.has(role);

/** Unique roles and all outlets of a token's user, linked or not (decisions: further operations). */
export const tokenInfoOf = (memberships: { role: string; outlet: TokenInfo["outlets"][number] }[]): TokenInfo => ({
  user: { roles: [...new Set(memberships.map(({ role }) => role))].sort() },
  outlets: memberships.map(({ outlet }) => outlet),
});

const OFF = { active: false };

/** An outlet in the form for partners (reference 2.9). Unknown texts are empty, unset settings are off. */
export const informationOf = (outlet: Omit<RegisteredOutlet, "members">): OutletInformation => ({
  id: outlet.id,
  merchant_name: outlet.merchant_name ?? "",
  name: outlet.name,
  status: outlet.status,
  time_zone: outlet.time_zone,
  email: outlet.email ?? "",
  payment_settings: outlet.payment_settings ?? { wallet: OFF, qr: OFF },
  applications: outlet.applications ?? { gateway: OFF, wallet: OFF },
});

/** Violations of registration rules that a schema cannot express (decisions: platform contract). */
export function registrationViolations({ time_zone, members = [] }: RegisterOutletRequest): Violation[] {
  const violations: Violation[] = [];
  if (!isTimeZone(time_zone))
    violations.push(
      brokenRule("outlet-time-zone", `There is no time zone ${time_zone}; send an IANA name such as Asia/Makassar.`),
    );
  const userIds = new Set<string>();
  for (const [index, { user_id }] of members.entries()) {
    if (userIds.has(user_id))
      violations.push(
        brokenRule("outlet-member-once", "This user is listed twice; send each member once, with one role.", index),
      );
    userIds.add(user_id);
  }
  return violations;
}

/** An inactive outlet takes no orders (decisions: platform contract). */
export const inactiveOutlet = ({ id, status }: Pick<RegisteredOutlet, "id" | "status">): Violation[] =>
  status === "active" ? [] : [brokenRule("outlet-active", `Expected an active outlet, got ${id}, which is ${status}.`)];

/** The outlet's local date before and after a correction of its time zone that moves the date back. */
export type MovedDate = Record<"before" | "after", Temporal.PlainDate>;

/** @returns undefined if the date stays or moves forward, or was unknown: outlets had zones such as `PST`, without a promotion */
export function dateMovedBack(from: string, to: string, at: Date): MovedDate | undefined {
  if (!isTimeZone(from)) return undefined;
  const dates = { before: localDate(at, from), after: localDate(at, to) };
  return Temporal.PlainDate.compare(dates.after, dates.before) < 0 ? dates : undefined;
}

/** The field that prevents the registration of an outlet. */
export type RegistrationConflict = { conflict: "merchant_id" | "pop_id" };

const CONFLICTS: Record<RegistrationConflict["conflict"], Violation> = {
  merchant_id: brokenRule(
    "outlet-merchant",
    "This outlet belongs to another merchant, which cannot be changed. Send its merchant_id, or another outlet_id.",
  ),
  pop_id: brokenRule(
    "outlet-machine",
    "This point machine belongs to another outlet. Send another pop_id, or none to have one assigned.",
  ),
};

export const conflictViolation = ({ conflict }: RegistrationConflict): Violation => CONFLICTS[conflict];

/** Rejects offsets such as `+07:00`, which are not time zones, and abbreviations such as `PST`, which `Intl` knows. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && localDate(new Date(0), name) !== undefined;
  } catch {
    return false;
  }
}
