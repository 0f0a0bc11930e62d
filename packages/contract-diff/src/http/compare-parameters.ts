import type { Parameter } from "@partner-api/contract";
import type { Finding, Level, Part } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareDefaults } from "../schema/compare-defaults.ts";
import type { Difference } from "../schema/difference.ts";
import { finding, restFindings, schemaFindings, type Walk } from "./finding.ts";
import { isReversed, mediaOf, parametersOf } from "./operations.ts";

export function compareParameters(walk: Walk): Finding[] {
  const [was, is] = [parametersOf(walk.base), parametersOf(walk.revision)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, now] = [was.get(key), is.get(key)];
    if (before && now) return compareBoth(walk, before, now);
    if (before) return [removed(walk, before)];
    return now ? [added(walk, now)] : [];
  });
}

const partOf = (one: Parameter): string => `${one.in} parameter ${one.name}`;
const usedOf = (one: Parameter): Part => ({ kind: "parameter", in: one.in, name: one.name });

const about = ({ revision }: Walk, one: Parameter, rule: string, level: Level, message: string): Finding => ({
  ...finding(revision, rule, level, ` ${partOf(one)}`, message, one.spot, one.name),
  part: usedOf(one),
});

function removed(walk: Walk, before: Parameter): Finding {
  const rule = isReversed(walk.base) ? "event-parameter-removed" : "parameter-removed";
  const { base, revision } = walk;
  const at = isReversed(base) ? revision.spot : before.spot;
  const gone = finding(base, rule, "breaking", ` ${partOf(before)}`, "is gone", at, before.name);
  return { ...gone, part: usedOf(before), ...endOf(before.spot) };
}

function added(walk: Walk, now: Parameter): Finding {
  return now.isRequired && !isReversed(walk.base)
    ? about(walk, now, "parameter-became-required", "breaking", "is new and required")
    : about(walk, now, "parameter-added", "addition", "is new");
}

function compareBoth(walk: Walk, before: Parameter, now: Parameter): Finding[] {
  const found = schemaFindings(walk, compareValues(walk, before, now), walk.sent, partOf(now), now.name, usedOf(now));
  const report = (rule: string, level: Level, message: string) => found.push(about(walk, now, rule, level, message));
  if (isReversed(walk.base)) {
    if (before.isRequired && !now.isRequired) report("event-parameter-optional", "breaking", "is optional now");
    if (!before.isRequired && now.isRequired) report("event-parameter-always", "addition", "is always there now");
  } else {
    if (before.isRequired && !now.isRequired) report("parameter-optional", "addition", "is optional now");
    if (!before.isRequired && now.isRequired) report("parameter-became-required", "breaking", "is required now");
    for (const field of ["style", "explode", "allowReserved"] as const) {
      const [was, is] = [before, now].map(({ serialization }) => serialization[field]);
      if (was !== is) report("parameter-serialization-changed", "breaking", `${field} ${was} is ${is} now`);
    }
  }
  if (!before.allowsEmpty && now.allowsEmpty) report("parameter-empty-allowed", "addition", "may be empty now");
  if (before.allowsEmpty && !now.allowsEmpty)
    report("parameter-empty-refused", "breaking", "may not be empty any more");
  const lives = compareLives(before.spot, now.spot).map(({ rule, level, message, ...rest }) => ({
    ...about(walk, now, rule, level, message),
    ...rest,
  }));
  const rest = restFindings(walk, "parameter", before.spot, now.spot, ` ${partOf(now)}`, now.name);
  return [...found, ...lives, ...rest.map((one) => ({ ...one, part: usedOf(now) }))];
}

function compareValues({ compare, sent }: Walk, before: Parameter, now: Parameter): Difference[] {
  const found = [...compare[sent.flow](before.schema, now.schema)];
  found.push(...compareDefaults(before.schema ? [before.schema] : [], now.schema ? [now.schema] : [], now.isRequired));
  const [was, is] = [before, now].map((one) => [...mediaOf(one)][0]);
  if (was?.[0] !== is?.[0])
    found.push({
      what: "serialization-changed",
      effect: "changed",
      path: "",
      message: `is sent as ${is?.[0] ?? "plain text"} now`,
      base: before.spot,
      revision: now.spot,
    });
  else if (was && is) found.push(...compare[sent.flow](was[1].schema, is[1].schema));
  return found;
}
