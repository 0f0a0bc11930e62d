import type { CircuitState } from "../../generated/schemas.ts";

/*
 * Circuit breaker of an endpoint (decisions: circuits). Closed: all deliveries are sent. Open, after repeated failures: due deliveries are
 * delayed without an attempt. Half-open: one probe delivery is sent.
 */

export type Circuit = {
  /** Consecutive failed attempts. */
  failures: number;
  /** Total duration of the consecutive failed attempts. */
  waitedMs: number;
  /** Number of times that the circuit opened since the last success; 0 while closed. */
  trips: number;
  /** Time before which no delivery is sent. */
  openUntil: Date | null;
  /** Time of the first of the consecutive failures. */
  failingSince: Date | null;
};

/** Consecutive failures that open the circuit, over all deliveries to the endpoint. */
const MAX_FAILURES = 20;
/** Two timeouts open the circuit, because a hanging endpoint costs more than an immediate failure. */
const MAX_WAITED_MS = 30_000;
const FIRST_PAUSE_S = 5;
/** Short, because orders are most valuable in their first minutes. */
const MAX_PAUSE_S = 60;

export const CLOSED: Circuit = { failures: 0, waitedMs: 0, trips: 0, openUntil: null, failingSince: null };

export function circuitState({ trips, openUntil }: Pick<Circuit, "trips" | "openUntil">, now: Date): CircuitState {
  if (trips === 0) return "closed";
  return openUntil !== null && now < openUntil ? "open" : "half_open";
}

/** Result of one attempt. */
export type Result = { isDelivered: boolean; tookMs: number };

/** Updates a circuit after an attempt that ended at `at`. */
export function afterResult(circuit: Circuit, { isDelivered, tookMs }: Result, at: Date): Circuit {
  if (isDelivered) return CLOSED;
  const failures = circuit.failures + 1;
  const waitedMs = circuit.waitedMs + Math.round(tookMs);
  const failingSince = (circuit.failures > 0 && circuit.failingSince) || at;
  const isOpen = circuit.openUntil !== null && at < circuit.openUntil; // attempts from before it opened do not count
  if (isOpen || (failures < MAX_FAILURES && waitedMs < MAX_WAITED_MS)) {
    return { ...circuit, failures, waitedMs, failingSince };
  }
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** circuit.trips, MAX_PAUSE_S);
  const openUntil = new Date(at.getTime() + pauseS * 1000);
  return { failures, waitedMs, trips: circuit.trips + 1, openUntil, failingSince };
}

/** A circuit that an attempt opened. */
export type OpenedCircuit<By> = { endpointId: string; openUntil: Date; by: By };

/**
 * Updates the circuits of endpoints after attempts that ended at `at`, in order.
 *
 * @param before circuits by endpoint; missing ones are closed
 */
export function afterAttempts<Attempt extends Result & { endpointId: string }>(
  before: ReadonlyMap<string, Circuit>,
  attempts: readonly Attempt[],
  at: Date,
): { circuits: Map<string, Circuit>; opened: OpenedCircuit<Attempt>[] } {
  const circuits = new Map(before);
  const opened: OpenedCircuit<Attempt>[] = [];
  for (const by of attempts) {
    const { endpointId } = by;
    const current = circuits.get(endpointId) ?? CLOSED;
    const next = afterResult(current, by, at);
    circuits.set(endpointId, next);
    if (next.trips > current.trips && next.openUntil) opened.push({ endpointId, openUntil: next.openUntil, by });
  }
  return { circuits, opened };
}
