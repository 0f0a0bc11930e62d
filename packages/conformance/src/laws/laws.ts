import { type Failure, failureOf } from "../client.ts";
import { ATTEMPTS, DELIVERY_DELAYS } from "./delays.ts";
import { ETAGS } from "./etags.ts";
import type { Breach, Law, LawData, Step } from "./law.ts";
import { WRITES_ARE_SHOWN } from "./links.ts";
import { SORT_ORDER } from "./order.ts";
import { CURSORS, PAGE_CONTENTS, PAGE_COUNTS, PAGE_SIZES } from "./pages.ts";
import { RATE_LIMIT_POLICY, RATE_LIMIT_STATE, RETRY_AFTER } from "./rate-limits.ts";
import { REPLAYS } from "./replays.ts";
import { SIZES } from "./sizes.ts";
import { TOTALS } from "./totals.ts";
import { STATES, TRANSITIONS } from "./transitions.ts";
import { REJECTED_CHANGES, RULES } from "./trials.ts";

/** All laws, in the order of the verdict. */
export const LAWS: readonly Law[] = [
  PAGE_COUNTS,
  PAGE_SIZES,
  PAGE_CONTENTS,
  CURSORS,
  SORT_ORDER,
  RATE_LIMIT_POLICY,
  RATE_LIMIT_STATE,
  RETRY_AFTER,
  WRITES_ARE_SHOWN,
  REPLAYS,
  ETAGS,
  DELIVERY_DELAYS,
  ATTEMPTS,
  TRANSITIONS,
  STATES,
  REJECTED_CHANGES,
  RULES,
  TOTALS,
  SIZES,
];

export function breachesOf(steps: readonly Step[], data: LawData, laws = LAWS): (Breach & { law: string })[] {
  const run = inOrder(steps);
  return laws.flatMap(({ name, judge }) =>
    [...judge(run, data)].map((breach) => ({ ...breach, law: [name, breach.about].filter(Boolean).join(" ") })),
  );
}

/** Steps in the order of their requests. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => a.exchange.span.from - b.exchange.span.from);

/** One failure per law and operation, with its first breach. */
export function lawFailures(steps: readonly Step[], data: LawData): Failure[] {
  const all = Map.groupBy(breachesOf(steps, data), ({ law, step }) => `${law} ${step.operation.id}`);
  return [...all.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const { step, law, sentence } = first;
    const others = more.length > 0 ? `; and ${more.length} more` : "";
    return [failureOf(step.operation.id, step.exchange, [`law "${law}": ${sentence}${others}`])];
  });
}
