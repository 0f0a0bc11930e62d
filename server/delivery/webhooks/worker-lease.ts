import { randomUUID } from "node:crypto";
import type { Log } from "../../observe/log/log.ts";
import type { DeliveryQueue } from "../../store/port.ts";
import type { Dispatcher } from "./dispatcher.ts";
import type { Leases } from "./leases.ts";

type Options = {
  queue: Pick<DeliveryQueue, "heartbeat" | "join" | "leave">;
  dispatcher: Pick<Dispatcher, "share">;
  leases: Leases;
  log: Log;
};

/** Lease of this worker in the worker registry. It renews the lease, and replaces the worker id if its leases are uncertain. */
export class WorkerLease {
  readonly #options: Options;
  #workerId: string | undefined;
  /** Replaced worker ids. Each leaves the registry, which frees its leases, once its deliveries are reported. */
  readonly #formerIds = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Renews the lease. Joins under a new id if the lease expired or a claim failed without a response. */
  async renew(): Promise<void> {
    const { queue, dispatcher, leases, log } = this.#options;
    await this.#leaveFormer();
    const current = this.#workerId;
    const isDoubtful = current !== undefined && leases.isDoubtful(current);
    if (current !== undefined && !isDoubtful) {
      const workerIds = await queue.heartbeat(current);
      if (workerIds !== undefined) return dispatcher.share(workerIds);
      log.warn({ worker_id: current }, "lease expired; another worker took over");
    }
    const workerId = randomUUID();
    await queue.join(workerId);
    if (current !== undefined && isDoubtful) this.#formerIds.add(current);
    this.#workerId = workerId;
    leases.open(workerId);
  }

  /** Makes the current id a former id, before the worker stops. */
  retire(): void {
    if (this.#workerId !== undefined) this.#formerIds.add(this.#workerId);
    this.#workerId = undefined;
  }

  /** Sends heartbeats of former ids, so that other workers do not resend their deliveries. Ignores errors. */
  keepFormerAlive(): void {
    for (const id of this.#formerIds) void this.#options.queue.heartbeat(id).catch(() => {});
  }

  /** Leaves the registry under all ids. */
  async leave(): Promise<void> {
    for (const id of this.#formerIds) await this.#options.queue.leave(id).catch(() => {}); // the lease expires instead
    this.#formerIds.clear();
  }

  async #leaveFormer(): Promise<void> {
    const { queue, leases } = this.#options;
    for (const id of this.#formerIds) {
      const isAlive = leases.isBusy(id) && (await queue.heartbeat(id)) !== undefined;
      if (isAlive) continue;
      await queue.leave(id);
      this.#formerIds.delete(id);
    }
  }
}
