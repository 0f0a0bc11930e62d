import { needsEventScopes } from "@partner-api/contract";
import type { Finding } from "../change.ts";
import { siteIn } from "../http/finding.ts";
import type { OperationPair } from "../http/operations.ts";
import { reporterOf } from "../site.ts";

/** `x-event-scopes`: the token also needs the scopes of the events. A contract without the keyword makes no promise about them. */
export function compareEventScopes(pairs: OperationPair[]): Finding[] {
  const isStated = pairs.some(({ base }) => needsEventScopes(base.spot));
  return pairs.flatMap(({ base, revision }) => {
    if (!revision || needsEventScopes(base.spot) === needsEventScopes(revision.spot)) return [];
    const about = reporterOf(siteIn(revision));
    return needsEventScopes(base.spot)
      ? [about("event-scopes-not-needed", "addition", "no longer needs the scopes of its events")]
      : [about("event-scopes-needed", isStated ? "breaking" : "addition", "also needs the scopes of its events")];
  });
}
