import { child, fieldsOf } from "@partner-api/contract/source";
import type { Finding } from "../change.ts";
import { compareDefaults } from "../schema/compare-defaults.ts";
import type { Difference } from "../schema/difference.ts";
import { finding, schemaFindings, type Walk } from "./finding.ts";
import { contentOf, type HttpOperation, type Parameter } from "./operations.ts";

export function compareParameters(walk: Walk): Finding[] {
  const { base, revision, sent } = walk;
  const byKey = (operation: HttpOperation) => new Map(operation.parameters.map((one) => [one.key, one]));
  const [was, is] = [byKey(base), byKey(revision)];
  const part = (one: Parameter) => ` ${one.in} parameter ${one.name}`;
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, now] = [was.get(key), is.get(key)];
    if (!now)
      return before && base.isReversed
        ? [finding(base, "event-parameter-removed", "breaking", part(before), "is gone", revision.spot, before.name)]
        : [];
    if (!before)
      return now.required && !base.isReversed
        ? []
        : [finding(revision, "parameter-added", "addition", part(now), "is new", now.spot, now.name)];
    const found = schemaFindings(walk, compareParameter(walk, before, now), sent, part(now).trim(), now.name);
    if (before.required && !now.required && base.isReversed)
      found.push(
        finding(revision, "event-parameter-optional", "breaking", part(now), "is optional now", now.spot, now.name),
      );
    else if (before.required && !now.required)
      found.push(finding(revision, "parameter-optional", "addition", part(now), "is optional now", now.spot, now.name));
    if (fieldsOf(before.spot).allowEmptyValue === true && fieldsOf(now.spot).allowEmptyValue !== true)
      found.push(
        finding(
          revision,
          "parameter-empty-refused",
          "breaking",
          part(now),
          "may not be empty any more",
          now.spot,
          now.name,
        ),
      );
    if (fieldsOf(now.spot).deprecated === true && fieldsOf(before.spot).deprecated !== true)
      found.push(finding(revision, "deprecated", "addition", part(now), "is deprecated now", now.spot, now.name));
    return found;
  });
}

function compareParameter({ compare, sent }: Walk, before: Parameter, now: Parameter): Difference[] {
  const [was, is] = [before, now].map(({ spot }) => child(spot, "schema"));
  const found = [...compare[sent.flow](was, is)];
  found.push(...compareDefaults(was ? [was] : [], is ? [is] : [], now.required));
  const [type, other] = [before, now].map(({ spot }) => [...contentOf(spot)][0]);
  if (type?.[0] !== other?.[0])
    found.push({
      what: "serialization-changed",
      effect: "changed",
      path: "",
      message: `is sent as ${other?.[0] ?? "plain text"} now`,
      base: before.spot,
      revision: now.spot,
    });
  else if (type && other) found.push(...compare[sent.flow](child(type[1], "schema"), child(other[1], "schema")));
  return found;
}
