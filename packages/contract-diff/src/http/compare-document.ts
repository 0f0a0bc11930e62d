import { child, type Document, type Spot } from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import type { Kind } from "../judged.ts";
import { compareRest } from "../rest.ts";
import { vocabulary } from "../vocabulary.ts";

/** Compares keywords of the document itself. */
export function compareDocument(before: Document, now: Document): Finding[] {
  const { name, root: base } = before;
  const { root: revision } = now;
  const findings: Finding[] = [];
  const within = (field: string) => (rule: string, level: Level, message: string, at: Spot | undefined) =>
    findings.push({
      rule,
      level,
      audience: "client sending",
      subject: name,
      place: field,
      name: field,
      message,
      at: at ?? revision,
    });
  const rest = (kind: Kind, field: string, previous: Spot | undefined, current: Spot | undefined): void => {
    for (const change of compareRest(kind, previous, current))
      within(field)(change.rule, change.level, change.message, change.at);
  };
  vocabulary().compareRoots(before, now, within);
  rest("openapi", name, base, revision);
  rest("info", "info", child(base, "info"), child(revision, "info"));
  for (const field of ["paths", "webhooks", "components"])
    rest("names", field, child(base, field), child(revision, field));
  return findings;
}
