import { mappingEvent, statusAfterImages } from "../../domain/catalog-images.ts";
import { ConcurrencyLimiter } from "../../domain/concurrency-limiter.ts";
import { FairQueue } from "../../domain/fair-queue.ts";
import { MINUTE_MS } from "../../durations.ts";
import type { Log } from "../../observe/log/log.ts";
import { repeat } from "../../repeat.ts";
import type { Clock, ImageJob, PendingCheck, Scheduled, Store } from "../../store/port.ts";
import { loadOutbox } from "../events/load-outbox.ts";
import { logStorageError } from "../storage-error.ts";
import { probeImage } from "./image.ts";
import type { Lease } from "./image-check.ts";
import { type ImageOutcome, ImageQueue } from "./image-queue.ts";
import type { Outbound } from "./send.ts";

export type ImageLimits = {
  /** From the request to the headers of its response. */
  deadlineMs: number;
  /** Maximum time for all images of one catalog, from the start of its check. */
  jobMs: number;
};

type Options = {
  store: Store;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  onImage?: (outcome: ImageOutcome, images: number) => void;
  onChecked?: (status: CheckedStatus) => void;
  limits?: Partial<ImageLimits>;
};

/** `superseded`: the catalog was replaced during the check. */
export type CheckedStatus = ReturnType<typeof statusAfterImages> | "superseded";

const LIMITS: ImageLimits = { deadlineMs: 5_000, jobMs: 5 * MINUTE_MS };
const POLL_MS = 1_000;
/** Requests under way, in total and per partner. The images of each are in memory. */
const MAX_REQUESTS = 32;
const MAX_PER_PARTNER = 2;
/** Time after which the request of a crashed worker is claimed by another one. */
const LEASE_S = 30;
/** Time that must be left on the lease to start another image. */
const MIN_LEASE_S = 15;

/** Checks the images of replaced catalogs in the background (decisions: image checks). Any number of workers may share one database. */
export class ImageWorker implements Scheduled {
  readonly #options: Options;
  readonly #images: ImageQueue;
  readonly #pending = new FairQueue<PendingCheck>(({ outletId }) => outletId);
  readonly #limiter = new ConcurrencyLimiter({ maxTotal: MAX_REQUESTS, maxPerKey: MAX_PER_PARTNER });
  readonly #running = new Set<Promise<void>>();
  #finishedCount = 0;
  #isStopped = false;
  /** The newest call of `#claim`. */
  #claiming: Promise<number> = Promise.resolve(0);
  #polls: ReturnType<typeof repeat> | undefined;

  constructor(options: Options) {
    const { outbound, clock, onImage = () => {}, limits } = options;
    const { deadlineMs, jobMs } = { ...LIMITS, ...limits };
    this.#options = options;
    this.#images = new ImageQueue({
      probe: (url) => probeImage(outbound, url, deadlineMs),
      now: clock.now,
      onImage,
      jobMs,
    });
  }

  /** Polls for requests until `stop`. */
  start(): void {
    this.#polls = repeat(async () => {
      await this.#claim().catch((error) => this.#warn(error));
      return POLL_MS;
    });
  }

  /** Checks all requests that are due and returns their number. */
  async runScheduled(): Promise<number> {
    const countBefore = this.#finishedCount;
    for (;;) {
      const claimed = await this.#claim();
      if (this.#running.size > 0) await Promise.race(this.#running);
      else if (claimed === 0) return this.#finishedCount - countBefore;
    }
  }

  /** Waits for images under way. Unfinished requests are claimed by another worker when their lease ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#images.stop();
    await this.#polls?.stop();
    await this.#claiming.catch(() => {});
    await Promise.allSettled(this.#running);
  }

  /** Hosts with an open circuit, counted for each partner. */
  openCircuits(): number {
    return this.#images.openCircuits();
  }

  /** Claims as many requests as the limits allow, and returns how many it tried to claim. Calls run one after another. */
  #claim(): Promise<number> {
    const claimNow = () => this.#claimNow();
    this.#claiming = this.#claiming.then(claimNow, claimNow);
    return this.#claiming;
  }

  async #claimNow(): Promise<number> {
    if (this.#isStopped || this.#limiter.free === 0) return 0;
    const checks = await this.#options.store.catalogRequests.pending(this.#options.clock.now(), MAX_PER_PARTNER);
    for (const check of checks) this.#pending.add(check);
    if (this.#isStopped) return 0;
    const outlets = new Set<string>();
    const selected = this.#pending.next(this.#limiter.free, ({ partnerId, outletId }) => {
      if (outlets.has(outletId) || !this.#limiter.hasRoom(partnerId)) return false; // a later poll returns it again
      outlets.add(outletId);
      this.#limiter.acquire(partnerId);
      return true;
    });
    await Promise.all(selected.map((check) => this.#start(check)));
    return selected.length;
  }

  /** Claims one of the outlet's requests, unless another worker has claimed it, and starts its check. */
  async #start(pending: PendingCheck): Promise<void> {
    const release = () => this.#limiter.release(pending.partnerId);
    const lease = { at: this.#options.clock.now(), leasedUntil: this.#leaseEnd() };
    const job = await this.#options.store.catalogRequests.claim(pending, lease).catch((error: Error) => {
      release();
      throw error;
    });
    if (job === undefined) return release();
    const check = this.#checkAndSave(job, this.#leaseOf(job, lease.leasedUntil)).finally(() => {
      release();
      this.#finishedCount++;
      this.#running.delete(check);
      void this.#claim().catch((error) => this.#warn(error));
    });
    this.#running.add(check);
    check.catch((error) => this.#warn(error));
  }

  async #checkAndSave(job: ImageJob, lease: Lease): Promise<void> {
    const errors = await this.#images.check(job, lease);
    if (errors === undefined) {
      if (!this.#isStopped) this.#options.onChecked?.("superseded");
      return;
    }
    const status = statusAfterImages(job.images.length, errors);
    const at = this.#options.clock.now();
    const { queueEvents } = await loadOutbox();
    const isSaved = await this.#options.store.transaction(job.outletId, async (work) => {
      if (!(await work.catalogRequests.finish(job, { status, errors, at }))) return false;
      queueEvents(work.events, [mappingEvent({ ...job, status, errors, at })]);
      return true;
    });
    this.#options.onChecked?.(isSaved ? status : "superseded");
    this.#options.log.info({ outlet_id: job.outletId, status, images: job.images.length }, "catalog images checked");
  }

  #leaseEnd(): Date {
    return new Date(this.#options.clock.now().getTime() + LEASE_S * 1_000);
  }

  #leaseOf(job: ImageJob, leasedUntil: Date): Lease {
    let until = leasedUntil;
    return {
      isLong: () => until.getTime() - this.#options.clock.now().getTime() > MIN_LEASE_S * 1_000,
      renew: () => {
        until = this.#leaseEnd();
        return this.#options.store.catalogRequests.renew(job, until);
      },
    };
  }

  #warn(error: Error): void {
    logStorageError(this.#options.log, error, "image check failed; retrying");
  }
}
