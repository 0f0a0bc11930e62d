import { children, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";
import { changeOf, undecided } from "./rest.ts";
import type { About } from "./vendor-rules.ts";

/**
 * `x-strict-json`: a lower limit or one more thing that is refused takes less of what partners send. A contract without the keyword says
 * nothing of limits: it promises none, and has none to lose.
 */
export function compareStrictJson(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (!base || !revision) {
    if (revision) about("strict-json-listed", "addition", "says how strictly bodies are read", revision);
    if (base) about("strict-json-unlisted", "breaking", "no longer says how strictly bodies are read", undefined);
    return;
  }
  const [was, is] = [base, revision].map((spot) => new Map(children(spot)));
  for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const [before, now] = [was?.get(key), is?.get(key)];
    if (canonicalText(before?.value) === canonicalText(now?.value)) continue;
    const effect = effectOf(before?.value, now?.value);
    const message = changeOf(key, before && canonicalText(before.value), now && canonicalText(now.value));
    if (effect === undefined)
      for (const one of undecided(key, before, now)) about(one.rule, one.level, one.message, one.at);
    else if (effect === "less") about("strict-json-stricter", "breaking", message, now ?? revision);
    else about("strict-json-looser", "addition", message, now ?? revision);
  }
}

/** Whether less or more of what partners send is taken; undefined where only people can tell. */
function effectOf(was: unknown, is: unknown): "less" | "more" | undefined {
  const isLimit = [was, is].every((value) => value === undefined || typeof value === "number");
  if (isLimit)
    return Number(is ?? Number.POSITIVE_INFINITY) < Number(was ?? Number.POSITIVE_INFINITY) ? "less" : "more";
  if (![was, is].every((value) => value === undefined || Array.isArray(value))) return undefined;
  const [before, now] = [was ?? [], is ?? []] as [unknown[], unknown[]];
  return now.some((one) => !before.includes(one)) ? "less" : "more";
}

/** `x-client-policy`: how the clients of all languages act, which no message shows. */
export function compareClientPolicy(base: Spot | undefined, revision: Spot | undefined, about: About): void {
  if (!base && revision) about("client-policy-listed", "addition", "says how clients act", revision);
  if (base && !revision) about("client-policy-unlisted", "behaviour", "no longer says how clients act", undefined);
  if (!base || !revision) return;
  const [was, is] = [fieldsOf(base), fieldsOf(revision)];
  for (const key of Object.keys({ ...was, ...is })) {
    const [before, now] = [was[key], is[key]].map((value) => (value === undefined ? undefined : canonicalText(value)));
    if (before !== now) about("client-policy-changed", "behaviour", changeOf(key, before, now), revision);
  }
}
