import type { CatalogRequestError } from "../../generated/schemas.ts";
import type { Clock } from "../clock.ts";
import { mappingEvent, type ReferredImage, statusAfterImages } from "../domain/catalog-images.ts";
import { queueEvents } from "../events/outbox.ts";
import type { Log } from "../log.ts";
import type { ImageJob } from "../store/catalogs.ts";
import type { Store } from "../store/store.ts";
import { probeImage } from "./image.ts";
import type { Outbound } from "./send.ts";

/** Checks the images of replaced catalogs in the background (decisions: catalog requests). Any number may run on one database. */
export type ImageWorker = {
  /** Checks all requests that are due and returns their number. */
  runScheduled(): Promise<number>;
  /** Polls for requests until `stop`. */
  start(): void;
  /** Waits for checks in flight. Other requests are claimed again when their lease ends. */
  stop(): Promise<void>;
};

type Options = { store: Store; outbound: Outbound; clock: Clock; log: Log };

const POLL_MS = 1_000;
const REQUESTS_AT_ONCE = 4;
const IMAGES_AT_ONCE = 8;
/**
 * A killed worker's request is free again after this time. The lease is renewed after every few images; each may take
 * 15 s.
 */
const LEASE_S = 30;

export function createImageWorker(options: Options): ImageWorker {
  const lanes = Array.from({ length: REQUESTS_AT_ONCE }, () => createLane(options));
  return {
    async runScheduled() {
      const counts = await Promise.all(lanes.map((lane) => lane.runScheduled()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    start() {
      for (const lane of lanes) lane.start();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** Checks one request after the other, so that a slow image host delays one lane only. */
function createLane({ store, outbound, clock, log }: Options): ImageWorker {
  let isStopped = false;
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_S * 1_000);

  async function check(job: ImageJob): Promise<void> {
    const errors: CatalogRequestError[] = [];
    for (let from = 0; from < job.images.length; from += IMAGES_AT_ONCE) {
      if (isStopped || !(await store.catalogRequests.renew(job, leaseEnd()))) return;
      const results = await Promise.all(job.images.slice(from, from + IMAGES_AT_ONCE).map(checkOne));
      errors.push(...results.filter((error) => error !== undefined));
    }
    const status = statusAfterImages(job.images.length, errors);
    const at = clock.now();
    await store.transaction(job.outletId, async (work) => {
      if (!(await work.catalogRequests.finish(job, { status, errors, at }))) return;
      await queueEvents(work.events, [mappingEvent({ ...job, status, errors, at })]);
    });
    log.info({ outlet_id: job.outletId, status, images: job.images.length }, "catalog images checked");
  }

  async function checkOne({ url, field, external_id }: ReferredImage): Promise<CatalogRequestError | undefined> {
    const error = await probeImage(outbound, url);
    return error && { ...error, field, external_id };
  }

  async function checkDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const job = await store.catalogRequests.claim({ at: clock.now(), leasedUntil: leaseEnd() });
      if (job === undefined || isStopped) return count;
      await check(job);
      count++;
    }
  }

  function poll(): void {
    running = checkDue().catch((error: Error) => {
      log.warn({ reason: error.message }, "the image check is waiting for the storage");
      return 0;
    });
    void running.then(() => {
      if (!isStopped) timer = setTimeout(poll, POLL_MS);
    });
  }

  return {
    async runScheduled() {
      await running; // requests that this lane has claimed already are due as well
      return checkDue();
    },
    start: poll,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
