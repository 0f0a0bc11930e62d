import { children, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { changeOf, undecided } from "../rest.ts";
import type { About } from "../vocabulary.ts";

/**
 * `x-strict-json`: a lower limit or an additional rejected construct rejects more requests. A contract without the keyword makes
 * no promise about limits.
 */
export function compareStrictJson(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (!base || !revision) {
    if (revision) about("strict-json-listed", "addition", "defines limits of bodies", revision);
    if (base) about("strict-json-unlisted", "breaking", "no longer defines limits of bodies", undefined);
    return;
  }
  const [previous, current] = [base, revision].map((spot) => new Map(children(spot)));
  for (const key of new Set([...(previous?.keys() ?? []), ...(current?.keys() ?? [])])) {
    const [before, now] = [previous?.get(key), current?.get(key)];
    if (canonicalText(before?.value) === canonicalText(now?.value)) continue;
    const effect = effectOf(before?.value, now?.value);
    if (effect === "none") continue;
    const message = changeOf(key, before && canonicalText(before.value), now && canonicalText(now.value));
    if (effect === undefined)
      for (const change of undecided(key, before, now)) about(change.rule, change.level, change.message, change.at);
    else if (effect === "less") about("strict-json-stricter", "breaking", message, now ?? revision);
    else about("strict-json-looser", "addition", message, now ?? revision);
  }
}

/** Returns whether fewer or more requests are accepted, or the same; undefined if that cannot be decided. */
function effectOf(previous: unknown, current: unknown): "less" | "more" | "none" | undefined {
  const isLimit = [previous, current].every((value) => value === undefined || typeof value === "number");
  if (isLimit)
    return Number(current ?? Number.POSITIVE_INFINITY) < Number(previous ?? Number.POSITIVE_INFINITY) ? "less" : "more";
  if (![previous, current].every((value) => value === undefined || Array.isArray(value))) return undefined;
  const [before, now] = [previous ?? [], current ?? []] as [unknown[], unknown[]];
  if (now.some((entry) => !before.includes(entry))) return "less";
  return before.some((entry) => !now.includes(entry)) ? "more" : "none";
}

/** `x-client-policy`: behaviour of the client libraries, which does not affect messages. */
export function compareClientPolicy(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (!base && revision) about("client-policy-listed", "addition", "defines the behaviour of clients", revision);
  if (base && !revision)
    about("client-policy-unlisted", "behaviour", "no longer defines the behaviour of clients", undefined);
  if (!base || !revision) return;
  const [previous, current] = [fieldsOf(base), fieldsOf(revision)];
  for (const key of Object.keys({ ...previous, ...current })) {
    const [before, now] = [previous[key], current[key]].map((value) =>
      value === undefined ? undefined : canonicalText(value),
    );
    if (before !== now) about("client-policy-changed", "behaviour", changeOf(key, before, now), revision);
  }
}
