import { rules } from "../../generated/rules.ts";
import type { PartnerEvent } from "./events.ts";

type Body = PartnerEvent["body"];

/** Body with at most as many errors as an event lists. */
export const withListedErrors = (body: Body): Body => withFirstErrors(body, rules["event-errors"].errors);

/** Body with half of its errors, so that the event has fewer bytes; undefined if at most one error is left. */
export function withFewerErrors(body: Body): Body | undefined {
  const count = "errors" in body ? body.errors.length : 0;
  return count > 1 ? withFirstErrors(body, Math.floor(count / 2)) : undefined;
}

/** Keeps the first errors. `error_count` then has the number of all, including those that an earlier step left out. */
function withFirstErrors(body: Body, most: number): Body {
  if (!("errors" in body) || body.errors.length <= most) return body;
  const { errors, error_count = errors.length } = body;
  return { ...body, errors: errors.slice(0, most), error_count } as Body;
}
