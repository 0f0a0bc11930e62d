import { placeOf } from "@partner-api/contract";
import type { Change } from "../change.ts";
import type { Comparison } from "../compare-with.ts";
import { judge, type Report } from "../report.ts";
import { applyWaivers, WAIVERS, type Waiver } from "../waivers.ts";

/** Applies waivers to a comparison: waived changes do not break, an expired waiver does. */
export function report({ changes, versions }: Comparison, waivers: Waiver[], now = new Date()): Report {
  const { waived, expired, unused } = applyWaivers(changes, waivers, now);
  return { ...judge({ changes: [...expired.map(asChange), ...changes], versions }, waived), unused, next: NEXT };
}

const NEXT = {
  breaking: `revert it, add a new path or event version instead, or waive it in ${WAIVERS} with rule, place, owner, reason and expires.`,
  compatible: "--format markdown drafts the entry for CHANGELOG.md.",
};

const asChange = ({ rule, place, expires, spot }: Waiver): Change => ({
  document: "waivers",
  rule: "waiver-expired",
  level: "breaking",
  place,
  message: `the waiver of ${rule} expired on ${expires}: revert the change, or agree on a later date`,
  audience: "partner sending",
  source: placeOf(spot),
  also: [],
  subjects: [],
  uses: [],
  name: place,
});
