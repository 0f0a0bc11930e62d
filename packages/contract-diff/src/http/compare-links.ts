import { type Answer, child, children, entries, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Level } from "../change.ts";
import { finding, restFindings, type Walk } from "./finding.ts";

const TARGET_FIELDS = ["operationId", "operationRef", "parameters", "requestBody", "server"];

/** Compares the links of a response. Clients rely on a link and its target. */
export function compareLinks(walk: Walk, base: Answer, revision: Answer, part: string): Finding[] {
  const [previous, current] = [base, revision].map(({ spot }) => new Map(entries(child(spot, "links"))));
  const about = (name: string, rule: string, level: Level, message: string): Finding =>
    finding(
      walk.revision,
      rule,
      level,
      ` ${part} link ${name}`,
      message,
      current?.get(name) ?? revision.spot,
      name,
      walk.answered.audience,
    );
  return [...new Set([...(previous ?? new Map()).keys(), ...(current ?? new Map()).keys()])].flatMap((name) => {
    const [before, now] = [previous?.get(name), current?.get(name)];
    if (!now) return [about(name, "link-removed", "breaking", "was removed")];
    if (!before) return [about(name, "link-added", "addition", "is new")];
    const changed = TARGET_FIELDS.filter(
      (field) => canonicalText(child(before, field)) !== canonicalText(child(now, field)),
    );
    const rest = restFindings(walk, "link", before, now, ` ${part} link ${name}`, name, walk.answered.audience);
    rest.push(...compareShown(before, now, (...change) => about(name, ...change)));
    if (changed.length === 0) return rest;
    return [...rest, about(name, "link-changed", "breaking", `has a different target: ${changed.join(", ")} changed`)];
  });
}

/** `x-shows`: callers rely on what the linked read shows after a write. `unless` excludes writes. */
function compareShown(base: Spot, revision: Spot, about: (rule: string, level: Level, message: string) => Finding) {
  const [previous, current] = [base, revision].map(shownBy) as [Shown, Shown];
  const isLost = [...previous.values].some(([place, value]) => current.values.get(place) !== value);
  const isNarrower = current.unless !== undefined && current.unless !== previous.unless && previous.values.size > 0;
  if (isLost || isNarrower) return [about("link-shows-less", "breaking", "shows less of the write: x-shows changed")];
  const isMore = current.values.size > previous.values.size || current.unless !== previous.unless;
  return isMore ? [about("link-shows-more", "addition", "shows more of the write: x-shows changed")] : [];
}

type Shown = { values: Map<string, string>; unless: string | undefined };

function shownBy(link: Spot): Shown {
  const values = new Map(children(child(link, "x-shows")).map(([place, value]) => [place, canonicalText(value)]));
  const unless = values.get("unless");
  values.delete("unless");
  return { values, unless };
}
