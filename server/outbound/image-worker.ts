import type { CatalogRequestError } from "../../generated/schemas.ts";
import type { Clock } from "../clock.ts";
import { mappingEvent, statusAfterImages } from "../domain/catalog-images.ts";
import type { Log } from "../log.ts";
import type { ImageJob, ImageToCheck, Store } from "../store/store.ts";
import { probeImage } from "./image.ts";
import type { Outbound } from "./send.ts";

/** Checks the images of replaced catalogs in the background (decisions 5). Any number may run on one database. */
export type ImageWorker = {
  /** Checks everything that is due and says how many requests that were. */
  runScheduled(): Promise<number>;
  /** Looks for work again and again until `stop`. */
  start(): void;
  /** Ends after the images under way. What is left is picked up when its lease ends. */
  stop(): Promise<void>;
};

type Options = { store: Store; outbound: Outbound; clock: Clock; log: Log };

const POLL_MS = 1_000;
const REQUESTS_AT_ONCE = 4;
const IMAGES_AT_ONCE = 8;
/** A killed worker's request is free again after this time; renewed after every few images, each of which has 15 s. */
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

/** Checks one request after the other: a slow host of images holds up its own lane, and no other. */
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
    const events = [mappingEvent({ ...job, status, errors, at })];
    await store.catalogRequests.finish(job, { status, errors, at, events });
    log.info({ outlet_id: job.outletId, status, images: job.images.length }, "catalog images checked");
  }

  async function checkOne({ url, field, external_id }: ImageToCheck): Promise<CatalogRequestError | undefined> {
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
      await running; // what this lane has claimed already was due as well
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
