import { type Answer, child, entries } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Level } from "../change.ts";
import { vocabulary } from "../vocabulary.ts";
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
    rest.push(...vocabulary().compareLinks(before, now, (...change) => about(name, ...change)));
    if (changed.length === 0) return rest;
    return [...rest, about(name, "link-changed", "breaking", `has a different target: ${changed.join(", ")} changed`)];
  });
}
