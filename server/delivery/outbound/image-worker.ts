import { mappingEvent, statusAfterImages } from "../../domain/catalog-images.ts";
import { createRotation } from "../../domain/rotation.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Clock, ImageJob, Store, WaitingCheck } from "../../store/port.ts";
import { queueEvents } from "../events/outbox.ts";
import { probeImage } from "./image.ts";
import { createImageQueue, type ImageOutcome, type Lease } from "./image-queue.ts";
import type { Outbound } from "./send.ts";

/** Checks the images of replaced catalogs in the background (decisions: image checks). Any number may run on one database. */
export type ImageWorker = {
  /** Checks all requests that are due and returns their number. */
  runScheduled(): Promise<number>;
  /** Polls for requests until `stop`. */
  start(): void;
  /** Waits for checks in flight. Other requests are claimed again when their lease ends. */
  stop(): Promise<void>;
  /** Hosts of partners that are given up for now. */
  openCircuits(): number;
};

export type ImageLimits = {
  /** From the request to the head of its answer. */
  deadlineMs: number;
  /** Longest time for all images of one catalog, once it has its turn. */
  jobMs: number;
};

type Options = {
  store: Store;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  onImage?: (outcome: ImageOutcome) => void;
  onChecked?: (status: CheckedStatus) => void;
  limits?: Partial<ImageLimits>;
};

/** `superseded`: a newer catalog came while the images were checked. */
export type CheckedStatus = ReturnType<typeof statusAfterImages> | "superseded";

const LIMITS: ImageLimits = { deadlineMs: 5_000, jobMs: 300_000 };
const POLL_MS = 1_000;
/** Requests under way, and of one partner: each has its images in memory. */
const MAX_REQUESTS = 32;
const MAX_OF_PARTNER = 2;
/** A killed worker's request is free again after this time. */
const LEASE_S = 30;
/** No image begins with less of it left. */
const SHORT_LEASE_S = 15;

export function createImageWorker(options: Options): ImageWorker {
  const { store, outbound, clock, log, onImage = () => {}, onChecked = () => {} } = options;
  const { deadlineMs, jobMs } = { ...LIMITS, ...options.limits };
  const probe = (url: string) => probeImage(outbound, url, deadlineMs);
  const queue = createImageQueue({ probe, now: clock.now, onImage, jobMs });
  const waiting = createRotation<WaitingCheck>(({ outletId }) => outletId);
  const ofPartner = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let taken = 0;
  let ended = 0;
  let isStopped = false;
  let claiming: Promise<number> = Promise.resolve(0);
  let timer: NodeJS.Timeout | undefined;

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_S * 1_000);

  function leaseOf(job: ImageJob, leasedUntil: Date): Lease {
    let until = leasedUntil;
    return {
      isLong: () => until.getTime() - clock.now().getTime() > SHORT_LEASE_S * 1_000,
      renew() {
        until = leaseEnd();
        return store.catalogRequests.renew(job, until);
      },
    };
  }

  /** Claims one of the outlet's requests, if another worker was not quicker, and begins to check it. */
  async function begin(place: WaitingCheck): Promise<void> {
    const free = () => {
      taken--;
      ofPartner.set(place.partnerId, (ofPartner.get(place.partnerId) ?? 1) - 1);
      if (ofPartner.get(place.partnerId) === 0) ofPartner.delete(place.partnerId);
    };
    const leasedUntil = leaseEnd();
    const job = await store.catalogRequests.claim(place, { at: clock.now(), leasedUntil }).catch((error: Error) => {
      free();
      throw error;
    });
    if (job === undefined) return free();
    const check = checkAndSave(job, leaseOf(job, leasedUntil)).finally(() => {
      free();
      ended++;
      running.delete(check);
      void claim().catch(warn);
    });
    running.add(check);
    check.catch(warn);
  }

  async function checkAndSave(job: ImageJob, lease: Lease): Promise<void> {
    const errors = await queue.check(job, lease);
    if (errors === undefined) {
      if (!isStopped) onChecked("superseded");
      return;
    }
    const status = statusAfterImages(job.images.length, errors);
    const at = clock.now();
    const isSaved = await store.transaction(job.outletId, async (work) => {
      if (!(await work.catalogRequests.finish(job, { status, errors, at }))) return false;
      queueEvents(work.events, [mappingEvent({ ...job, status, errors, at })]);
      return true;
    });
    onChecked(isSaved ? status : "superseded");
    log.info({ outlet_id: job.outletId, status, images: job.images.length }, "catalog images checked");
  }

  /** Begins as many requests as there are places for, and returns how many were tried. One call at a time. */
  function claim(): Promise<number> {
    claiming = claiming.then(claimNow, claimNow);
    return claiming;
  }

  async function claimNow(): Promise<number> {
    if (isStopped || taken >= MAX_REQUESTS) return 0;
    for (const each of await store.catalogRequests.waiting(clock.now(), MAX_OF_PARTNER)) waiting.add(each);
    if (isStopped) return 0;
    const asked = new Set<string>();
    const chosen = waiting.take(MAX_REQUESTS - taken, ({ partnerId, outletId }) => {
      const busy = ofPartner.get(partnerId) ?? 0;
      if (asked.has(outletId) || busy >= MAX_OF_PARTNER) return false; // it is found again when it has its turn
      asked.add(outletId);
      ofPartner.set(partnerId, busy + 1);
      taken++;
      return true;
    });
    await Promise.all(chosen.map(begin));
    return chosen.length;
  }

  function warn(error: Error): void {
    log.warn({ reason: error.message }, "the image check is waiting for the storage");
  }

  function poll(): void {
    void claim()
      .catch(warn)
      .then(() => {
        if (!isStopped) timer = setTimeout(poll, POLL_MS);
      });
  }

  return {
    async runScheduled() {
      const before = ended;
      for (;;) {
        const tried = await claim();
        if (running.size > 0) await Promise.race(running);
        else if (tried === 0) return ended - before;
      }
    },
    start: poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      queue.stop();
      await claiming.catch(() => {});
      await Promise.allSettled(running);
    },
    openCircuits: queue.openCircuits,
  };
}
