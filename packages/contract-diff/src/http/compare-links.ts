import { child, entries, type OperationResponse } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding } from "../change.ts";
import { compareRest } from "../rest.ts";
import { reporterOf, withSite } from "../site.ts";
import { vocabulary } from "../vocabulary.ts";
import { siteIn, type Walk } from "./finding.ts";

const TARGET_FIELDS = ["operationId", "operationRef", "parameters", "requestBody", "server"];

/** Compares the links of a response. Clients rely on a link and its target. */
export function compareLinks(
  walk: Walk,
  base: OperationResponse,
  revision: OperationResponse,
  part: string,
): Finding[] {
  const [previous, current] = [base, revision].map(({ spot }) => new Map(entries(child(spot, "links"))));
  const { audience } = walk.answered;
  return [...new Set([...(previous ?? new Map()).keys(), ...(current ?? new Map()).keys()])].flatMap((name) => {
    const [before, now] = [previous?.get(name), current?.get(name)];
    const site = siteIn(walk.revision, { place: `${part} link ${name}`, name, at: now ?? revision.spot, audience });
    const about = reporterOf(site);
    if (!now) return [about("link-removed", "breaking", "was removed")];
    if (!before) return [about("link-added", "addition", "is new")];
    const changed = TARGET_FIELDS.filter(
      (field) => canonicalText(child(before, field)) !== canonicalText(child(now, field)),
    );
    const rest = compareRest("link", before, now).map(withSite(site));
    rest.push(...vocabulary().compareLinks(before, now, about));
    if (changed.length === 0) return rest;
    return [...rest, about("link-changed", "breaking", `has a different target: ${changed.join(", ")} changed`)];
  });
}
