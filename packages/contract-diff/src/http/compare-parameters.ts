import type { Parameter } from "@partner-api/contract";
import type { Finding, Level, Part } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareDefaults } from "../schema/compare-defaults.ts";
import type { Difference } from "../schema/difference.ts";
import { finding, isSingle, restFindings, schemaFindings, type Walk } from "./finding.ts";
import { isReversed, mediaOf, parametersOf } from "./operations.ts";

export function compareParameters(walk: Walk): Finding[] {
  const [previous, current] = [parametersOf(walk.base), parametersOf(walk.revision)];
  return [...new Set([...previous.keys(), ...current.keys()])].flatMap((key) => {
    const [before, now] = [previous.get(key), current.get(key)];
    if (before && now) return compareBoth(walk, before, now);
    if (before) return [removedParameter(walk, before)];
    return now ? [addedParameter(walk, now)] : [];
  });
}

const partOf = (one: Parameter): string => `${one.in} parameter ${one.name}`;
const partOfParameter = (one: Parameter): Part => ({ kind: "parameter", in: one.in, name: one.name });

const about = ({ revision }: Walk, one: Parameter, rule: string, level: Level, message: string): Finding => ({
  ...finding(revision, rule, level, ` ${partOf(one)}`, message, one.spot, one.name),
  part: partOfParameter(one),
});

function removedParameter(walk: Walk, before: Parameter): Finding {
  const rule = isReversed(walk.base) ? "event-parameter-removed" : "parameter-removed";
  const { base, revision } = walk;
  const at = isReversed(base) ? revision.spot : before.spot;
  const removal = finding(base, rule, "breaking", ` ${partOf(before)}`, "was removed", at, before.name);
  return { ...removal, part: partOfParameter(before), ...endOf(before.spot) };
}

function addedParameter(walk: Walk, now: Parameter): Finding {
  return now.isRequired && !isReversed(walk.base)
    ? about(walk, now, "parameter-became-required", "breaking", "is new and required")
    : about(walk, now, "parameter-added", "addition", "is new");
}

function compareBoth(walk: Walk, before: Parameter, now: Parameter): Finding[] {
  const findings = schemaFindings(
    walk,
    compareValues(walk, before, now),
    walk.sent,
    partOf(now),
    now.name,
    partOfParameter(now),
  );
  const report = (rule: string, level: Level, message: string) => findings.push(about(walk, now, rule, level, message));
  if (isReversed(walk.base)) {
    if (before.isRequired && !now.isRequired) report("event-parameter-optional", "breaking", "became optional");
    if (!before.isRequired && now.isRequired) report("event-parameter-always", "addition", "is always sent");
  } else {
    if (before.isRequired && !now.isRequired) report("parameter-optional", "addition", "became optional");
    if (!before.isRequired && now.isRequired) report("parameter-became-required", "breaking", "became required");
    for (const field of ["style", "explode", "allowReserved"] as const) {
      const [previous, current] = [before, now].map(({ serialization }) => serialization[field]);
      const message = `${field} changed from ${previous} to ${current}`;
      if (previous === current) continue;
      if (field === "explode" && isSingle(before.schema) && isSingle(now.schema))
        report("text-changed", "note", message);
      else report("parameter-serialization-changed", "breaking", message);
    }
  }
  // The names of path parameters and the case of header names are not sent.
  if (before.name !== now.name) report("text-changed", "note", `the name changed from ${before.name} to ${now.name}`);
  if (!before.allowsEmpty && now.allowsEmpty) report("parameter-empty-allowed", "addition", "may now be empty");
  if (before.allowsEmpty && !now.allowsEmpty) report("parameter-empty-refused", "breaking", "may no longer be empty");
  const lives = compareLives(before.spot, now.spot).map(({ rule, level, message, ...rest }) => ({
    ...about(walk, now, rule, level, message),
    ...rest,
  }));
  const rest = restFindings(walk, "parameter", before.spot, now.spot, ` ${partOf(now)}`, now.name);
  return [...findings, ...lives, ...rest.map((one) => ({ ...one, part: partOfParameter(now) }))];
}

function compareValues({ compare, sent }: Walk, before: Parameter, now: Parameter): Difference[] {
  const differences = [...compare[sent.flow](before.schema, now.schema)];
  differences.push(
    ...compareDefaults(before.schema ? [before.schema] : [], now.schema ? [now.schema] : [], now.isRequired),
  );
  const [previous, current] = [before, now].map((one) => [...mediaOf(one)][0]);
  if (previous?.[0] !== current?.[0])
    differences.push({
      what: "serialization-changed",
      effect: "changed",
      path: "",
      message: `is now sent as ${current?.[0] ?? "plain text"}`,
      base: before.spot,
      revision: now.spot,
    });
  else if (previous && current) differences.push(...compare[sent.flow](previous[1].schema, current[1].schema));
  return differences;
}
