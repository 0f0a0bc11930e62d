import { child, entries, entry, type Media, type Spot, textAt } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Level, Medium } from "../change.ts";
import { finding, restFindings, type Walk } from "./finding.ts";

const SERIALIZATION = ["headers", "style", "explode", "allowReserved"];

/** How the parts of a body are encoded: one more media type for a part is more that may come, anything else is another encoding. */
export function compareEncodings(walk: Walk, base: Media, revision: Media, medium: Medium, part: string): Finding[] {
  const [was, is] = [base, revision].map(({ spot }) => child(spot, "encoding"));
  const names = new Set([...entries(was), ...entries(is)].map(([name]) => name));
  return [...names].flatMap((name) => {
    const [before, now] = [entry(was, name), entry(is, name)];
    const place = ` ${part} encoding of ${name}`;
    const about = (rule: string, level: Level, message: string): Finding =>
      finding(walk.revision, rule, level, place, message, now ?? revision.spot, name, medium.audience);
    const found = restFindings(walk, "encoding", before, now, place, name, medium.audience);
    const changed = SERIALIZATION.filter((field) => textOf(before, field) !== textOf(now, field));
    if (changed.length > 0)
      found.push(about(`${medium.name}-encoding-changed`, "breaking", `${changed.join(", ")} changed`));
    const types = compareTypes(textAt(before, "contentType"), textAt(now, "contentType"));
    if (types === undefined) return found;
    const isMore = types.effect === (medium.flow === "in" ? "wider" : "narrower");
    const rule = `${medium.name}-encoding-${types.effect === "changed" ? "changed" : types.effect === "wider" ? "widened" : "narrowed"}`;
    return [...found, about(rule, isMore ? "addition" : "breaking", types.message)];
  });
}

const textOf = (holder: Spot | undefined, field: string): string => canonicalText(holder && child(holder, field));

type Types = { effect: "wider" | "narrower" | "changed"; message: string };

/** `contentType` lists media types; without it the specification chooses one by the schema. */
function compareTypes(was: string | undefined, is: string | undefined): Types | undefined {
  const [before, now] = [was, is].map((text) => (text ?? "").toLowerCase().split(/\s*,\s*/));
  if (!before || !now || [...before].sort().join() === [...now].sort().join()) return undefined;
  const message = `contentType ${was ?? "none"} is ${is ?? "none"} now`;
  if (was !== undefined && is !== undefined && before.every((type) => now.includes(type)))
    return { effect: "wider", message };
  if (was !== undefined && is !== undefined && now.every((type) => before.includes(type)))
    return { effect: "narrower", message };
  return { effect: "changed", message };
}
