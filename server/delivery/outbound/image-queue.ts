import { LRUCache } from "lru-cache";
import type { CatalogRequestError } from "../../../generated/schemas.ts";
import { FairQueue } from "../../domain/fair-queue.ts";
import { isCircuitOpen } from "../../domain/image-pace.ts";
import { MINUTE_MS } from "../../durations.ts";
import type { ImageJob } from "../../store/port.ts";
import { turn } from "../../store/turn.ts";
import type { ProbedImage } from "./image.ts";
import { ImageCheck, type Lease } from "./image-check.ts";
import { ImageLimiter } from "./image-limiter.ts";

/** Outcome of an image: of its request, cached, skipped because the circuit of its host is open, or timed out. */
export type ImageOutcome = ProbedImage["outcome"] | "remembered" | "given_up" | "late";

type Options = {
  probe(url: string): Promise<ProbedImage>;
  /** Service clock. */
  now(): Date;
  onImage(outcome: ImageOutcome, images: number): void;
  /** Maximum time for the images of one request. */
  jobMs: number;
};

/** Interval of retries of hanging hosts. */
const RETRY_MS = 250;
/** Time for which a valid image counts as valid, in any catalog. */
const VALID_MS = 5 * MINUTE_MS;
/** URLs of a request that are read per event-loop iteration, within a millisecond. */
const URLS_PER_TURN = 500;
/** Total characters of the cached URLs of valid images. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

/** Fair queue of all image requests of one worker (decisions: image checks). */
export class ImageQueue {
  readonly #options: Options;
  readonly #limiter = new ImageLimiter();
  /** By the run of the request. */
  readonly #checks = new Map<string, ImageCheck>();
  readonly #fairQueue = new FairQueue<{ partnerId: string; run: string }>(({ run }) => run);
  /** Times at which images were valid, by URL. */
  readonly #validAt = new LRUCache<string, number>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_, url) => url.length,
  });
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Checks the images of a catalog request, each URL once.
   *
   * @returns errors of the images; undefined if the work is void, or the queue stopped before its end
   */
  async check(job: ImageJob, lease: Lease): Promise<CatalogRequestError[] | undefined> {
    const { onImage, jobMs } = this.#options;
    const check = new ImageCheck(job, lease, performance.now() + jobMs);
    // In reverse, since the last URL of a host is requested first.
    const urls = new Set(job.images.map((image) => image.url).reverse());
    for (const [index, url] of [...urls].entries()) {
      if (index > 0 && index % URLS_PER_TURN === 0) await turn();
      if (this.#isCachedValid(url)) onImage("remembered", 1);
      else check.add(url);
    }
    this.#checks.set(job.run, check);
    this.#update();
    return check.result;
  }

  /** Hosts with an open circuit, counted for each partner. */
  openCircuits(): number {
    return this.#limiter.openCircuits();
  }

  /** Starts no more images. Images under way complete. */
  stop(): void {
    this.#isStopped = true;
    this.#update();
  }

  /** Expires and finishes checks, and starts as many images as the limits allow. */
  #update(): void {
    clearTimeout(this.#timer);
    const nowMs = performance.now();
    for (const check of this.#checks.values()) this.#enqueue(check, nowMs);
    if (!this.#isStopped)
      this.#fairQueue.next(this.#limiter.free, ({ partnerId, run }) => this.#startNext(partnerId, run, nowMs));
    for (const [run, check] of this.#checks) if (check.finish(this.#isStopped)) this.#checks.delete(run);
    if (this.#checks.size > 0) this.#timer = setTimeout(() => this.#update(), RETRY_MS);
  }

  #enqueue(check: ImageCheck, nowMs: number): void {
    const { partnerId, run } = check.job;
    if (nowMs >= check.deadlineMs) {
      const message = `the images of this catalog took longer than ${this.#options.jobMs / 1_000} s`;
      this.#skip(check, check.takePending(), "late", message);
    }
    if (this.#isStopped || !check.hasPending) return;
    void check.renewIfNeeded(() => this.#update()).catch((error: Error) => this.#fail(check, error));
    this.#fairQueue.add({ partnerId, run });
  }

  /** Starts the next image of a check immediately, so that the limits count it before the next one is selected. */
  #startNext(partnerId: string, run: string, nowMs: number): boolean | "later" {
    const check = this.#checks.get(run);
    if (!check?.hasPending) return false;
    if (!check.isLeased || !this.#limiter.hasRoom(partnerId)) return "later";
    const image = check.next(
      (host) => {
        const pace = this.#limiter.paceOf(partnerId, host);
        return isCircuitOpen(pace, nowMs) ? "skip" : this.#limiter.canStart(host, pace, nowMs);
      },
      (host, urls) => {
        const { lastFailure } = this.#limiter.paceOf(partnerId, host);
        this.#skip(check, urls, "given_up", `${host} did not respond to requests for other images (${lastFailure})`);
      },
    );
    if (image === undefined) return "later";
    void this.#probe(check, image);
    return true;
  }

  async #probe(check: ImageCheck, { url, host }: { url: string; host: string }): Promise<void> {
    const { probe, now, onImage } = this.#options;
    const running = this.#limiter.start(check.job.partnerId, host);
    check.recordStart();
    let image: ProbedImage;
    try {
      image = await probe(url);
    } catch (error) {
      running.release();
      check.recordEnd();
      return this.#fail(check, error as Error);
    }
    const { outcome, error } = image;
    running.finish(outcome === "unanswered" ? error?.message : undefined);
    check.recordEnd();
    check.record(url, error);
    if (outcome === "fits") this.#validAt.set(url, now().getTime());
    onImage(outcome, 1);
    this.#update();
  }

  /** Records an error for images without requesting them. */
  #skip(check: ImageCheck, urls: string[], outcome: ImageOutcome, message: string): void {
    const error = { code: "IMAGE_UNREACHABLE", message: `not requested: ${message}` } as const;
    for (const url of urls) check.record(url, error);
    this.#options.onImage(outcome, urls.length);
  }

  #fail(check: ImageCheck, error: Error): void {
    this.#checks.delete(check.job.run);
    check.fail(error);
    this.#update();
  }

  #isCachedValid(url: string): boolean {
    const at = this.#validAt.get(url);
    return at !== undefined && this.#options.now().getTime() - at < VALID_MS;
  }
}
