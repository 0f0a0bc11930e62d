/*
 * The circuit of an endpoint (decisions: circuits). Closed: everything is sent. Open, after repeated failures: nothing is
 * sent for a while, and deliveries that fall due wait without an attempt. Half-open: one probe delivery is sent.
 */

export type Circuit = {
  /** Failed attempts in a row. */
  failures: number;
  /** For how long failed attempts in a row waited for their answers, together. */
  waitedMs: number;
  /** How often it opened since the last success; 0: it is closed. */
  trips: number;
  /** Nothing is sent before. */
  openUntil: Date | null;
};

/** In a row, of all deliveries to the endpoint. */
const MAX_FAILURES = 20;
/** An endpoint that never answers takes far more than one that refuses at once: two attempts of the longest time open it. */
const MAX_WAITED_MS = 30_000;
const FIRST_PAUSE_S = 5;
/** An order is worth most in its first minutes: an endpoint that is back is found soon. */
const MAX_PAUSE_S = 60;

export const CLOSED: Circuit = { failures: 0, waitedMs: 0, trips: 0, openUntil: null };

/** One attempt as its circuit sees it. */
export type Result = { isDelivered: boolean; tookMs: number };

/** The circuit after one more attempt, which ended at `at`. */
export function afterResult(circuit: Circuit, { isDelivered, tookMs }: Result, at: Date): Circuit {
  if (isDelivered) return CLOSED;
  const failures = circuit.failures + 1;
  const waitedMs = circuit.waitedMs + Math.round(tookMs);
  const isOpen = circuit.openUntil !== null && at < circuit.openUntil; // attempts that began before it opened do not count
  if (isOpen || (failures < MAX_FAILURES && waitedMs < MAX_WAITED_MS)) return { ...circuit, failures, waitedMs };
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** circuit.trips, MAX_PAUSE_S);
  return { failures, waitedMs, trips: circuit.trips + 1, openUntil: new Date(at.getTime() + pauseS * 1000) };
}

/** A circuit that an attempt opened. */
export type OpenedCircuit<Of> = { endpointId: string; openUntil: Date; by: Of };

/**
 * The circuits of endpoints after some attempts, in their order, which all ended at `at`.
 *
 * @param before by endpoint; one that is not there is closed
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
