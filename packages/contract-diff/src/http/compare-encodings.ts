import { child, entries, entry, type Media, type Spot, textAt } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding } from "../change.ts";
import { compareRest } from "../rest.ts";
import { reporterOf, withSite } from "../site.ts";
import { type Carrier, siteIn, type Walk } from "./finding.ts";

const SERIALIZATION = ["headers", "style", "explode", "allowReserved"];

/** Compares the encodings of body parts. An additional media type accepts more; any other change is a different encoding. */
export function compareEncodings(walk: Walk, base: Media, revision: Media, { medium, part }: Carrier): Finding[] {
  const [previous, current] = [base, revision].map(({ spot }) => child(spot, "encoding"));
  const names = new Set([...entries(previous), ...entries(current)].map(([name]) => name));
  return [...names].flatMap((name) => {
    const [before, now] = [entry(previous, name), entry(current, name)];
    const { audience } = medium;
    const site = siteIn(walk.revision, {
      place: `${part} encoding of ${name}`,
      name,
      at: now ?? revision.spot,
      audience,
    });
    const about = reporterOf(site);
    const findings = compareRest("encoding", before, now).map(withSite(site));
    const changed = SERIALIZATION.filter((field) => textOf(before, field) !== textOf(now, field));
    if (changed.length > 0)
      findings.push(about(`${medium.name}-encoding-changed`, "breaking", `${changed.join(", ")} changed`));
    const types = compareTypes(textAt(before, "contentType"), textAt(now, "contentType"));
    if (types === undefined) return findings;
    const isMore = types.effect === (medium.flow === "in" ? "wider" : "narrower");
    const rule = `${medium.name}-encoding-${types.effect === "changed" ? "changed" : types.effect === "wider" ? "widened" : "narrowed"}`;
    return [...findings, about(rule, isMore ? "addition" : "breaking", types.message)];
  });
}

const textOf = (holder: Spot | undefined, field: string): string => canonicalText(holder && child(holder, field));

type Types = { effect: "wider" | "narrower" | "changed"; message: string };

/** `contentType` lists media types; without it, the specification derives one from the schema. */
function compareTypes(previous: string | undefined, current: string | undefined): Types | undefined {
  const [before, now] = [previous, current].map((text) => (text ?? "").toLowerCase().split(/\s*,\s*/));
  if (!before || !now || [...before].sort().join() === [...now].sort().join()) return undefined;
  const message = `contentType changed from ${previous ?? "none"} to ${current ?? "none"}`;
  if (previous !== undefined && current !== undefined && before.every((type) => now.includes(type)))
    return { effect: "wider", message };
  if (previous !== undefined && current !== undefined && now.every((type) => before.includes(type)))
    return { effect: "narrower", message };
  return { effect: "changed", message };
}
