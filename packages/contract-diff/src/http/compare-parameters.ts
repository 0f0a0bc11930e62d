import type { Operation, Parameter, SchemaSpot } from "@partner-api/contract";
import type { Finding, Level } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import { compareDefaults } from "../schema/compare-defaults.ts";
import type { Difference } from "../schema/difference.ts";
import { reporterOf, type Site, withSite } from "../site.ts";
import { isSingle, schemaFindings, siteIn, type Walk } from "./finding.ts";
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

const siteOf = (operation: Operation, { in: where, name, spot }: Parameter): Site =>
  siteIn(operation, {
    place: `${where} parameter ${name}`,
    name,
    at: spot,
    part: { kind: "parameter", in: where, name },
  });

function removedParameter({ base, revision }: Walk, before: Parameter): Finding {
  const rule = isReversed(base) ? "event-parameter-removed" : "parameter-removed";
  const at = isReversed(base) ? revision.spot : before.spot;
  return { ...reporterOf(siteOf(base, before))(rule, "breaking", "was removed", at), ...endOf(before.spot) };
}

function addedParameter({ base, revision }: Walk, now: Parameter): Finding {
  const about = reporterOf(siteOf(revision, now));
  return now.isRequired && !isReversed(base)
    ? about("parameter-became-required", "breaking", "is new and required")
    : about("parameter-added", "addition", "is new");
}

function compareBoth(walk: Walk, before: Parameter, now: Parameter): Finding[] {
  const site = siteOf(walk.revision, now);
  const findings = schemaFindings(site, compareValues(walk, before, now), walk.sent);
  const about = reporterOf(site);
  const report = (rule: string, level: Level, message: string) => findings.push(about(rule, level, message));
  if (isReversed(walk.base)) {
    if (before.isRequired && !now.isRequired) report("event-parameter-optional", "breaking", "became optional");
    if (!before.isRequired && now.isRequired) report("event-parameter-always", "addition", "is always sent");
  } else {
    if (before.isRequired && !now.isRequired) report("parameter-optional", "addition", "became optional");
    if (!before.isRequired && now.isRequired) report("parameter-became-required", "breaking", "became required");
  }
  for (const field of ["style", "explode", "allowReserved"] as const) {
    const [previous, current] = [before, now].map(({ serialization }) => serialization[field]);
    const message = `${field} changed from ${previous} to ${current}`;
    if (previous === current) continue;
    if (field === "explode" && isSingle(before.schema) && isSingle(now.schema)) report("text-changed", "note", message);
    else report("parameter-serialization-changed", "breaking", message);
  }
  // The names of path parameters and the case of header names are not sent.
  if (before.name !== now.name) report("text-changed", "note", `the name changed from ${before.name} to ${now.name}`);
  const [allowed, rejected] = isReversed(walk.base)
    ? (["breaking", "addition"] as const)
    : (["addition", "breaking"] as const);
  if (!before.allowsEmpty && now.allowsEmpty) report("parameter-empty-allowed", allowed, "may now be empty");
  if (before.allowsEmpty && !now.allowsEmpty) report("parameter-empty-refused", rejected, "may no longer be empty");
  const changes = [...compareLives(before.spot, now.spot), ...compareRest("parameter", before.spot, now.spot)];
  return [...findings, ...changes.map(withSite(site))];
}

function compareValues({ compare, sent }: Walk, before: Parameter, now: Parameter): Difference[] {
  const differences = [...compare[sent.flow](before.schema, now.schema)];
  const [previous, current] = [before, now].map((parameter) => [...mediaOf(parameter)][0]);
  const values = [before.schema ?? previous?.[1].schema, now.schema ?? current?.[1].schema];
  const [schemas, currentSchemas] = values.map((schema) => (schema ? [schema] : [])) as [SchemaSpot[], SchemaSpot[]];
  differences.push(...compareDefaults(schemas, currentSchemas, now.isRequired));
  if (previous?.[0] !== current?.[0])
    differences.push({
      kind: "serialization-changed",
      effect: "changed",
      path: "",
      message: `is now sent as ${current?.[0] ?? "plain text"}`,
      base: before.spot,
      revision: now.spot,
    });
  else if (previous && current) differences.push(...compare[sent.flow](previous[1].schema, current[1].schema));
  return differences;
}
