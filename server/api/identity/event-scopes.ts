import { type EventName, eventScopes } from "../../../generated/events.ts";
import { missingScope } from "../errors.ts";
import type { Identity } from "./verify.ts";

/** Events that a token may read: it needs the scope of the event family (R5-5). */
export const readableEvents = ({ scopes }: Identity): EventName[] =>
  (Object.keys(eventScopes) as EventName[]).filter((name) => scopes.has(eventScopes[name]));

/**
 * @throws ApiError 403 without the scope of the event family
 */
export function requireScopeOf(event: EventName, { scopes }: Identity): void {
  const scope = eventScopes[event];
  if (!scopes.has(scope)) throw missingScope([scope], scopes);
}
