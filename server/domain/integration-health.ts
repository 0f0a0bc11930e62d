import type { Deprecation } from "../../generated/deprecations.ts";
import { rules } from "../../generated/rules.ts";
import type { AttemptFailureReason, DeprecatedUse, EndpointHealth } from "../../generated/schemas.ts";
import { type Circuit, circuitState } from "./circuits.ts";

/* Health of a partner's integration, from counts per day (decisions: integration health). */

/** Digits of a rate. */
const DIGITS = 1e4;

/** An endpoint with its circuit, and the time of its oldest pending event. */
export type EndpointState = Pick<Circuit, "failures" | "trips" | "openUntil"> & {
  id: string;
  url: string;
  oldestAt: Date | null;
};

/** A count of a part of the contract, or of an endpoint. `day`: the last day, if it is a sum over days. */
export type CountedPart = { kind: string; subject: string; name: string; day: string; count: number };

export type Days = { from: string; to: string };

/** The days that are counted, in UTC. */
export function countedDays(now: Date): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO("UTC").toPlainDate();
  const from = today.subtract({ days: rules["integration-health"].days - 1 });
  return { from: String(from), to: String(today) };
}

/** Data of an endpoint's health. `counts`: its attempts, ordered by day. `classes`: upper ends of response times, in ms. */
type Judged = { counts: readonly CountedPart[]; classes: readonly number[]; now: Date };

export function endpointHealth(endpoint: EndpointState, { counts, classes, now }: Judged): EndpointHealth {
  const { url, openUntil, oldestAt } = endpoint;
  const circuit = circuitState(endpoint, now);
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return {
    url,
    circuit,
    open_until: circuit === "open" ? (openUntil?.toISOString() ?? null) : null,
    oldest_pending_at: oldestAt?.toISOString() ?? null,
    ...attemptFigures(counts, classes),
    days: [...byDay].map(([day, parts]) => ({ day, ...attemptFigures(parts, classes) })),
  };
}

function attemptFigures(counts: readonly CountedPart[], classes: readonly number[]) {
  const reasons = sums(counts, "attempt");
  const responses = sums(counts, "response");
  const delivered = reasons.get("") ?? 0;
  const attempts = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  reasons.delete("");
  return {
    attempts,
    delivered,
    success_rate: attempts === 0 ? null : Math.floor((delivered / attempts) * DIGITS) / DIGITS,
    p50_ms: quantile(responses, classes, 0.5),
    p99_ms: quantile(responses, classes, 0.99),
    failures: [...reasons]
      .map(([reason, count]) => ({ reason: reason as AttemptFailureReason, count }))
      .sort((left, right) => right.count - left.count || (left.reason < right.reason ? -1 : 1)),
  };
}

/** Counts of a kind by name. */
function sums(counts: readonly CountedPart[], kind: string): Map<string, number> {
  const sum = new Map<string, number>();
  for (const part of counts) if (part.kind === kind) sum.set(part.name, (sum.get(part.name) ?? 0) + part.count);
  return sum;
}

/** Upper end of the class that contains the quantile; null without responses. */
function quantile(responses: ReadonlyMap<string, number>, classes: readonly number[], share: number): number | null {
  const total = [...responses.values()].reduce((sum, count) => sum + count, 0);
  let count = 0;
  for (const end of classes) {
    count += responses.get(String(end)) ?? 0;
    if (total > 0 && count >= total * share) return end;
  }
  return null;
}

/** Parts that a partner may use, and the deprecated ones among them. */
export type Usable = {
  operations: readonly string[];
  events: readonly string[];
  deprecationOf(name: string): Deprecation | undefined;
};

/** @param parts sums over the days, the largest first */
export function requestHealth(parts: readonly CountedPart[], usable: Usable) {
  const partsOf = (partKind: string) => parts.filter(({ kind }) => kind === partKind);
  const isUnused = (kind: string) => {
    const used = new Set(partsOf(kind).map(({ subject }) => subject));
    return (name: string) => !used.has(name);
  };
  return {
    errors: partsOf("code").map(({ subject, name, count, day }) => {
      const [status = "", code = ""] = name.split(" ");
      return { operation: subject, status: Number(status), code, count, last_day: day };
    }),
    invalid_fields: partsOf("violation").map(({ subject, name, count, day }) => ({
      operation: subject,
      field: name,
      count,
      last_day: day,
    })),
    deprecated: parts.flatMap((part) => deprecatedUse(part, usable)),
    unused: {
      operations: usable.operations.filter(isUnused("operation")),
      events: usable.events.filter(isUnused("event")),
    },
  };
}

function deprecatedUse({ kind, subject, day, count }: CountedPart, { deprecationOf }: Usable): DeprecatedUse[] {
  if (kind !== "operation" && kind !== "event") return [];
  const deprecation = deprecationOf(subject);
  if (deprecation === undefined) return [];
  const { since, sunset = null } = deprecation;
  return [{ part: kind, name: subject, since, sunset, count, last_day: day }];
}
