import { Counter } from "../../domain/concurrency-limiter.ts";
import { ownerOf } from "../../domain/endpoint-owner.ts";
import type { EndpointKey } from "../../store/port.ts";

/** Worker ids under which this process leases deliveries, with the claims and deliveries under way for each id. */
export class Leases {
  readonly #underWay = new Counter();
  #workerId: string | undefined;
  /** All workers. */
  #workerIds: readonly string[] = [];
  /** Worker id of the last failed claim. */
  #doubtfulId: string | undefined;

  /** Worker id for new claims; undefined while closed. */
  get workerId(): string | undefined {
    return this.#workerId;
  }

  get total(): number {
    return this.#underWay.total;
  }

  /** Starts claiming under this worker id. */
  open(workerId: string): void {
    this.#workerId = workerId;
    this.#workerIds = [];
  }

  /** Shares the endpoints among these workers. Until the first call, all belong to this one. */
  share(workerIds: readonly string[]): void {
    this.#workerIds = workerIds;
  }

  /** Returns whether an endpoint belongs to this worker. */
  owns({ endpointId }: EndpointKey): boolean {
    return this.#workerIds.length <= 1 || ownerOf(endpointId, this.#workerIds) === this.#workerId;
  }

  close(): void {
    this.#workerId = undefined;
  }

  /** Counts a claim or a delivery of this worker id. */
  add(workerId: string): void {
    this.#underWay.add(workerId, 1);
  }

  remove(workerId: string): void {
    this.#underWay.add(workerId, -1);
  }

  /** Returns whether claims under this id, or deliveries leased under it, are under way. */
  isBusy(workerId: string): boolean {
    return this.#underWay.of(workerId) > 0;
  }

  markDoubtful(workerId: string): void {
    this.#doubtfulId = workerId;
  }

  /** Returns whether a claim failed, so that the database may hold leases that this process has no record of. */
  isDoubtful(workerId: string): boolean {
    return this.#doubtfulId === workerId;
  }
}
