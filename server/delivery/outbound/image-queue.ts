import { LRUCache } from "lru-cache";
import type { CatalogRequestError } from "../../../generated/schemas.ts";
import {
  beginImage,
  endImage,
  type HostPace,
  isGivenUp,
  mayBegin,
  newHostPace,
  shareOfHost,
} from "../../domain/image-pace.ts";
import { createRotation } from "../../domain/rotation.ts";
import type { ImageJob } from "../../store/port.ts";
import type { ImageError, ProbedImage } from "./image.ts";

/** How an image came out: as it was answered, remembered from before, its host was given up, or time was up. */
export type ImageOutcome = ProbedImage["outcome"] | "remembered" | "given_up" | "late";

/** A claim to a catalog request that has to be kept up. */
export type Lease = {
  /** Whether it lasts for one more image. */
  isLong(): boolean;
  /** False: the work is void. */
  renew(): Promise<boolean>;
};

/** All images that one worker asks for, shared out fairly (decisions: image checks). */
export type ImageQueue = {
  /** The images of a request that do not fit, each URL asked for once; undefined: the work is void, or the queue stopped before its end. */
  check(job: ImageJob, lease: Lease): Promise<CatalogRequestError[] | undefined>;
  /** Hosts that are given up for now, counted for each partner. */
  openCircuits(): number;
  /** Begins no more images; those under way come to their end. */
  stop(): void;
};

type Options = {
  probe(url: string): Promise<ProbedImage>;
  /** The service's clock. */
  now(): Date;
  onImage(outcome: ImageOutcome): void;
  /** Longest time for the images of one request. */
  jobMs: number;
};

/** Images under way: in all, of hosts that did not answer last, and of one partner. */
const MAX_IMAGES = 128;
const MAX_UNPROVEN = 96;
const MAX_OF_PARTNER = 32;
/** Of one host, whoever's they are. */
const MAX_OF_HOST = 32;
/** The lease is renewed after so many images: a newer catalog ends the work on an older one. */
const IMAGES_PER_LEASE = 16;
/** Hosts of one request that are looked at for its next image. */
const HOSTS_LOOKED_AT = 64;
/** A host that hangs is tried again after such a time and longer ones. */
const PACE_MS = 250;
/** Partners' hosts of which something is remembered. */
const MAX_KNOWN = 20_000;
/** For so long an image that fitted is taken to fit, in whatever catalog it is. */
const REMEMBERED_MS = 5 * 60_000;
/** Characters of such URLs in all. */
const MAX_REMEMBERED = 8 * 1024 * 1024;

/** The images of one request while they are checked. */
type Check = {
  job: ImageJob;
  lease: Lease;
  /** URLs that were not asked for yet, by host. */
  unasked: Map<string, string[]>;
  found: Map<string, ImageError | undefined>;
  underWay: number;
  /** How many images may begin before the lease is renewed. */
  granted: number;
  isRenewing: boolean;
  isVoid: boolean;
  endsMs: number;
  end: PromiseWithResolvers<CatalogRequestError[] | undefined>;
};
type Begun = { check: Check; url: string; host: string; known: HostPace };

export function createImageQueue({ probe, now, onImage, jobMs }: Options): ImageQueue {
  /** By the run of the request. */
  const checks = new Map<string, Check>();
  const turns = createRotation<{ partnerId: string; run: string }>(({ run }) => run);
  const paces = new LRUCache<string, HostPace>({ max: MAX_KNOWN });
  const remembered = new LRUCache<string, number>({ maxSize: MAX_REMEMBERED, sizeCalculation: (_, url) => url.length });
  const ofPartner = new Map<string, number>();
  const ofHost = new Map<string, number>();
  let [total, unproven] = [0, 0];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function paceOf(partnerId: string, host: string): HostPace {
    const key = `${partnerId}\n${host}`;
    const known = paces.get(key) ?? newHostPace();
    paces.set(key, known);
    return known;
  }

  function isRemembered(url: string): boolean {
    const at = remembered.get(url);
    return at !== undefined && now().getTime() - at < REMEMBERED_MS;
  }

  /** Finds an error for images that are not asked for. */
  function leave(check: Check, urls: string[], outcome: ImageOutcome, message: string): void {
    for (const url of urls) {
      check.found.set(url, { code: "IMAGE_UNREACHABLE", message: `not asked for: ${message}` });
      onImage(outcome);
    }
  }

  /** The next image of a check, and its place. Looked at hosts go to the end of their line. */
  function next(check: Check, nowMs: number): Begun | undefined {
    for (const [host, urls] of [...check.unasked.entries().take(HOSTS_LOOKED_AT)]) {
      const known = paceOf(check.job.partnerId, host);
      check.unasked.delete(host);
      if (isGivenUp(known, nowMs)) {
        leave(check, urls, "given_up", `${host} did not answer for other images (${known.lastFailure})`);
        continue;
      }
      const isFull = (ofHost.get(host) ?? 0) >= MAX_OF_HOST;
      const isHeld = unproven >= MAX_UNPROVEN && shareOfHost(known, nowMs) === "unproven";
      const url = isFull || isHeld || !mayBegin(known, nowMs) ? undefined : urls.pop();
      if (urls.length > 0) check.unasked.set(host, urls);
      if (url !== undefined) return { check, url, host, known };
    }
    return undefined;
  }

  /** Asks for an image. */
  function begin({ check, url, host, known }: Begun): void {
    const startedMs = performance.now();
    const { partnerId } = check.job;
    const places = shareOfHost(known, startedMs) === "unproven" ? 1 : 0;
    const count = (by: 1 | -1) => {
      total += by;
      unproven += by * places;
      check.underWay += by;
      add(ofPartner, partnerId, by);
      add(ofHost, host, by);
    };
    count(1);
    check.granted--;
    beginImage(known, startedMs);
    void probe(url).then(
      ({ outcome, error }) => {
        count(-1);
        endImage(
          known,
          { startedMs, failure: outcome === "unanswered" ? error?.message : undefined },
          performance.now(),
        );
        check.found.set(url, error);
        if (outcome === "fits") remembered.set(url, now().getTime());
        onImage(outcome);
        pump();
      },
      (error: Error) => {
        count(-1);
        fail(check, error);
      },
    );
  }

  function renew(check: Check): void {
    check.isRenewing = true;
    void check.lease.renew().then(
      (isKept) => {
        check.isRenewing = false;
        check.isVoid = !isKept;
        check.granted = IMAGES_PER_LEASE;
        pump();
      },
      (error: Error) => fail(check, error),
    );
  }

  function fail(check: Check, error: Error): void {
    checks.delete(check.job.run);
    check.end.reject(error);
    pump();
  }

  /** Begins as many images as there are places for, and ends requests that have none left. */
  function pump(): void {
    clearTimeout(timer);
    const nowMs = performance.now();
    for (const check of checks.values()) {
      if (nowMs >= check.endsMs) {
        const message = `the images of this catalog took longer than ${jobMs / 1_000} s`;
        for (const urls of check.unasked.values()) leave(check, urls, "late", message);
        check.unasked.clear();
      }
      if (isStopped || check.isVoid || check.unasked.size === 0) continue;
      if (!check.isRenewing && (check.granted === 0 || !check.lease.isLong())) renew(check);
      turns.add({ partnerId: check.job.partnerId, run: check.job.run });
    }
    if (!isStopped)
      turns.take(MAX_IMAGES - total, ({ partnerId, run }) => {
        const check = checks.get(run);
        if (check === undefined || check.isVoid || check.unasked.size === 0) return false;
        if (check.isRenewing || check.granted === 0 || (ofPartner.get(partnerId) ?? 0) >= MAX_OF_PARTNER)
          return "later";
        const begun = next(check, nowMs);
        if (begun === undefined) return "later";
        begin(begun); // at once: each place that is found is taken before the next one is looked for
        return true;
      });
    for (const check of checks.values()) {
      const isLeft = isStopped || check.isVoid;
      if (check.underWay > 0 || check.isRenewing || (check.unasked.size > 0 && !isLeft)) continue;
      checks.delete(check.job.run);
      check.end.resolve(isLeft ? undefined : errorsOf(check));
    }
    if (checks.size > 0) timer = setTimeout(pump, PACE_MS);
  }

  return {
    check(job, lease) {
      const check: Check = {
        job,
        lease,
        unasked: new Map(),
        found: new Map(),
        underWay: 0,
        granted: IMAGES_PER_LEASE,
        isRenewing: false,
        isVoid: false,
        endsMs: performance.now() + jobMs,
        end: Promise.withResolvers(),
      };
      // From behind, since the last of a list is asked for first.
      for (const url of new Set(job.images.map((image) => image.url).reverse())) {
        if (isRemembered(url)) onImage("remembered");
        else check.unasked.getOrInsertComputed(hostOf(url), () => []).push(url);
      }
      checks.set(job.run, check);
      pump();
      return check.end.promise;
    },

    openCircuits() {
      const nowMs = performance.now();
      return paces.values().reduce((sum, known) => sum + (isGivenUp(known, nowMs) ? 1 : 0), 0);
    },

    stop() {
      isStopped = true;
      pump();
    },
  };
}

/** In the order of the request. */
const errorsOf = ({ job, found }: Check): CatalogRequestError[] =>
  job.images.flatMap(({ url, field, external_id }) => {
    const error = found.get(url);
    return error === undefined ? [] : [{ ...error, field, external_id }];
  });

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** Of a text that is no URL, which is refused when it is asked for: itself. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
