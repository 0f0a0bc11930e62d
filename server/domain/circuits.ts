/*
 * The circuit of an endpoint (decisions 8, isolation): after repeated failures nothing is sent for a while, then one delivery, to
 * see. What falls due meanwhile waits; it costs no attempt.
 */

export type Circuit = {
  /** Failed attempts in a row. */
  failures: number;
  /** How often it opened since the last success; 0: it is closed. */
  trips: number;
  /** Nothing is sent before. */
  openUntil: Date | null;
};

/** In a row, of all deliveries to the endpoint. */
const MAX_FAILURES = 20;
const FIRST_PAUSE_S = 5;
/** An order is worth most in its first minutes: an endpoint that is back is found soon. */
const MAX_PAUSE_S = 60;

export const CLOSED: Circuit = { failures: 0, trips: 0, openUntil: null };

/** The circuit after one more attempt, which ended at `at`. */
export function afterResult(circuit: Circuit, isDelivered: boolean, at: Date): Circuit {
  if (isDelivered) return CLOSED;
  const failures = circuit.failures + 1;
  const isOpen = circuit.openUntil !== null && at < circuit.openUntil; // what was under way when it opened says nothing new
  if (isOpen || failures < MAX_FAILURES) return { ...circuit, failures };
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** circuit.trips, MAX_PAUSE_S);
  return { failures, trips: circuit.trips + 1, openUntil: new Date(at.getTime() + pauseS * 1000) };
}
