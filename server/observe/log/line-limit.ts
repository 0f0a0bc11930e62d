import { MINUTE_MS } from "../../durations.ts";

/** Limits lines about repeated events to one per minute and kind. */
export class LineLimit {
  readonly #kinds = new Map<string, { loggedAtMs: number; events: number }>();

  /**
   * Counts an event.
   *
   * @returns the number of events since the last line of this kind, if a line is due; otherwise undefined
   */
  add(kind: string, nowMs = performance.now()): number | undefined {
    const { loggedAtMs, events } = this.#kinds.get(kind) ?? { loggedAtMs: Number.NEGATIVE_INFINITY, events: 0 };
    const isDue = nowMs - loggedAtMs >= MINUTE_MS;
    this.#kinds.set(kind, isDue ? { loggedAtMs: nowMs, events: 0 } : { loggedAtMs, events: events + 1 });
    return isDue ? events + 1 : undefined;
  }
}
