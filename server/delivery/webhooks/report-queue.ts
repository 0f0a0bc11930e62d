import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../observe/log/log.ts";
import type { Attempt, Clock, DeliveryQueue } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";
import { logStorageError } from "../storage-error.ts";
import type { Leases } from "./leases.ts";
import { recordAttempts } from "./record-attempts.ts";

/** A finished attempt. `release` releases its delivery in the concurrency limiter. */
export type Report = { partnerId: string; attempt: Attempt; release: () => void };

type Options = {
  queue: DeliveryQueue;
  clock: Clock;
  log: Log;
  leases: Leases;
  /** Called with attempts whose leases have ended. */
  onReleased: (attempts: Attempt[]) => void;
  /** Called when a report is postponed because the storage rejected it. */
  onPostponed: () => void;
  onGivenUp: ((count: number) => void) | undefined;
};

const MAX_BATCH = 500;
/** Pause after a batch, as long as the batch took, so that the next one is larger. */
const MAX_PAUSE_MS = 20;
const STORAGE_PAUSE_MS = 250;
/** Delay before an attempt that the storage rejected is reported again. */
const REJECTED_PAUSE_MS = 1_000;

/** Reports finished attempts in batches, one batch at a time. */
export class ReportQueue {
  readonly #options: Options;
  readonly #pending: Report[] = [];
  #isReporting = false;
  /** Number of attempts that wait for a retry because the storage rejected them. */
  #postponed = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get postponed(): number {
    return this.#postponed;
  }

  add(report: Report): void {
    this.#pending.push(report);
    if (!this.#isReporting) void this.#reportAll();
  }

  async #reportAll(): Promise<void> {
    const { queue } = this.#options;
    this.#isReporting = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, MAX_BATCH);
      const startedMs = performance.now();
      const groups = await this.#retryWhileUnavailable(undefined, () => queue.splitByServer(batch));
      if (groups) await Promise.all(groups.map((group) => this.#report(group)));
      else this.#release(batch);
      await delay(Math.min(performance.now() - startedMs, MAX_PAUSE_MS), undefined, { ref: false });
    }
    this.#isReporting = false;
  }

  /**
   * Splits rejected reports in halves until the faulty attempt is isolated, so that it does not block the others. The faulty attempt keeps
   * its lease, because the delivery would otherwise be sent repeatedly.
   */
  async #report(reports: Report[]): Promise<void> {
    const isRecorded = await this.#retryWhileUnavailable(false, () => this.#record(reports));
    if (isRecorded || this.#options.leases.workerId === undefined) return this.#release(reports);
    if (reports.length === 1) return void this.#reportLater(reports);
    const half = Math.ceil(reports.length / 2);
    await this.#report(reports.slice(0, half));
    await this.#report(reports.slice(half));
  }

  async #reportLater(reports: Report[]): Promise<void> {
    this.#postponed++;
    this.#options.onPostponed();
    await delay(REJECTED_PAUSE_MS, undefined, { ref: false });
    this.#postponed--;
    await this.#report(reports);
  }

  /**
   * @returns false if the storage rejects the attempts
   * @throws StoreUnavailable
   */
  async #record(reports: Report[]): Promise<boolean> {
    const { queue, clock, log, onGivenUp } = this.#options;
    const attempts = reports.map(({ attempt }) => attempt);
    try {
      const { opened, givenUp } = await recordAttempts(queue, attempts, clock);
      if (givenUp > 0) onGivenUp?.(givenUp);
      for (const { endpointId, openUntil } of opened)
        log.warn({ endpoint_id: endpointId, open_until: openUntil }, "circuit opened: the endpoint keeps failing");
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const fields = { err: error, attempts: attempts.length, delivery_id: attempts[0]?.delivery.id };
      log.error(fields, "failed to record attempts; retrying in smaller batches");
      return false;
    }
  }

  #release(reports: Report[]): void {
    const { leases, onReleased } = this.#options;
    for (const { release, attempt } of reports) {
      release();
      leases.remove(attempt.delivery.workerId);
    }
    onReleased(reports.map(({ attempt }) => attempt));
  }

  /**
   * Retries while the storage is unavailable, because an unreported attempt would be sent again. Returns `fallback` once the leases are
   * closed, since another worker takes over then.
   */
  async #retryWhileUnavailable<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        logStorageError(this.#options.log, error, "failed to record attempts; retrying");
        if (this.#options.leases.workerId === undefined) return fallback;
        await delay(STORAGE_PAUSE_MS);
      }
    }
  }
}
