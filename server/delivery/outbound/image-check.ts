import type { CatalogRequestError } from "../../../generated/schemas.ts";
import type { ImageJob } from "../../store/port.ts";
import type { ImageError } from "./image.ts";

/** Lease of a catalog request, which must be renewed while its images are checked. */
export type Lease = {
  /** Returns whether enough time is left for one more image. */
  isLong(): boolean;
  /** Resolves to false if the catalog was replaced, which makes the work void. */
  renew(): Promise<boolean>;
};

/** An image that may be requested. */
type PendingImage = { url: string; host: string };

/** Images per renewal of the lease, so that a newer catalog stops the work on an older one. */
const IMAGES_PER_LEASE = 16;
/** Hosts of one request that are checked for its next image. */
const MAX_HOSTS_CHECKED = 64;

/** The images of one catalog request while they are checked. */
export class ImageCheck {
  readonly job: ImageJob;
  readonly deadlineMs: number;
  readonly #lease: Lease;
  readonly #result = Promise.withResolvers<CatalogRequestError[] | undefined>();
  /** URLs that have not been requested, by host. The next host is first. */
  readonly #pending = new Map<string, string[]>();
  readonly #errors = new Map<string, ImageError | undefined>();
  #underWay = 0;
  /** Images that may start before the lease is renewed. */
  #granted = IMAGES_PER_LEASE;
  #isRenewing = false;
  #isVoid = false;

  /** @param deadlineMs time by which all images must be checked */
  constructor(job: ImageJob, lease: Lease, deadlineMs: number) {
    this.job = job;
    this.deadlineMs = deadlineMs;
    this.#lease = lease;
  }

  get result(): Promise<CatalogRequestError[] | undefined> {
    return this.#result.promise;
  }

  get hasPending(): boolean {
    return !this.#isVoid && this.#pending.size > 0;
  }

  /** True if an image may start under the current lease. */
  get isLeased(): boolean {
    return !this.#isRenewing && this.#granted > 0;
  }

  /** The last URL of a host is requested first. */
  add(url: string): void {
    this.#pending.getOrInsertComputed(hostOf(url), () => []).push(url);
  }

  /**
   * Removes and returns the next image. Checked hosts move to the end.
   *
   * @param admit false if no image of the host may start now; `skip` if all of its images are skipped
   */
  next(
    admit: (host: string) => boolean | "skip",
    skip: (host: string, urls: string[]) => void,
  ): PendingImage | undefined {
    for (const [host, urls] of [...this.#pending.entries().take(MAX_HOSTS_CHECKED)]) {
      this.#pending.delete(host);
      const isAdmitted = admit(host);
      if (isAdmitted === "skip") {
        skip(host, urls);
        continue;
      }
      const url = isAdmitted ? urls.pop() : undefined;
      if (urls.length > 0) this.#pending.set(host, urls);
      if (url !== undefined) return { url, host };
    }
    return undefined;
  }

  /** Removes and returns all URLs that have not been requested. */
  takePending(): string[] {
    const urls = [...this.#pending.values()].flat();
    this.#pending.clear();
    return urls;
  }

  recordStart(): void {
    this.#underWay++;
    this.#granted--;
  }

  recordEnd(): void {
    this.#underWay--;
  }

  /** @param error undefined if the image is valid */
  record(url: string, error: ImageError | undefined): void {
    this.#errors.set(url, error);
  }

  /** Renews the lease when it is short or its images are used up. Calls `onRenewed` afterwards. */
  async renewIfNeeded(onRenewed: () => void): Promise<void> {
    if (this.#isRenewing || (this.#granted > 0 && this.#lease.isLong())) return;
    this.#isRenewing = true;
    this.#isVoid = !(await this.#lease.renew());
    this.#isRenewing = false;
    this.#granted = IMAGES_PER_LEASE;
    onRenewed();
  }

  fail(error: Error): void {
    this.#result.reject(error);
  }

  /** Resolves the result if no work is left. Returns whether it did. */
  finish(isStopped: boolean): boolean {
    const isAborted = isStopped || this.#isVoid;
    if (this.#underWay > 0 || this.#isRenewing || (this.#pending.size > 0 && !isAborted)) return false;
    this.#result.resolve(isAborted ? undefined : this.#requestErrors());
    return true;
  }

  /** Errors in the order of the request. */
  #requestErrors(): CatalogRequestError[] {
    return this.job.images.flatMap(({ url, field, external_id }) => {
      const error = this.#errors.get(url);
      return error === undefined ? [] : [{ ...error, field, external_id }];
    });
  }
}

/** An invalid URL, which is rejected when it is requested, counts as its own host. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
