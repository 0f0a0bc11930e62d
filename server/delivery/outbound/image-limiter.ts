import { boundedCache } from "../../bounded-cache.ts";
import { ConcurrencyLimiter } from "../../domain/concurrency-limiter.ts";
import { type HostPace, isCircuitOpen, newHostPace, recordImageEnd } from "../../domain/image-pace.ts";
import { allowanceOf, laneOf, recordStart } from "../../domain/pace.ts";

/** Image requests under way: total, to unproven hosts, and per partner. */
const MAX_IMAGES = 128;
const MAX_UNPROVEN = 96;
const MAX_PER_PARTNER = 32;
/** Per host, over all partners. */
const MAX_PER_HOST = 32;
/** Hosts of partners whose pace is cached. */
const MAX_HOSTS = 20_000;

/** Concurrency limiter for the image requests of one worker: by partner and host, with less capacity for unproven hosts. */
export class ImageLimiter {
  readonly #byPartner = new ConcurrencyLimiter({ maxTotal: MAX_IMAGES, maxPerKey: MAX_PER_PARTNER });
  readonly #byHost = new ConcurrencyLimiter({ maxPerKey: MAX_PER_HOST });
  readonly #paces = boundedCache<HostPace>(MAX_HOSTS);
  #unproven = 0;

  /** Number of requests that may still start. */
  get free(): number {
    return this.#byPartner.free;
  }

  /** Hosts with an open circuit, counted for each partner. */
  openCircuits(): number {
    const nowMs = performance.now();
    return this.#paces.values().reduce((sum, pace) => sum + (isCircuitOpen(pace, nowMs) ? 1 : 0), 0);
  }

  hasRoom(partnerId: string): boolean {
    return this.#byPartner.hasRoom(partnerId);
  }

  paceOf(partnerId: string, host: string): HostPace {
    const key = `${partnerId}\n${host}`;
    const pace = this.#paces.get(key) ?? newHostPace();
    this.#paces.set(key, pace);
    return pace;
  }

  canStart(host: string, { pace }: HostPace, nowMs: number): boolean {
    const hasLaneRoom = this.#unproven < MAX_UNPROVEN || laneOf(pace, nowMs) === "responsive";
    return this.#byHost.hasRoom(host) && hasLaneRoom && allowanceOf(pace, nowMs) > 0;
  }

  /** Returns a function that records the end; `failure` is the reason why there was no response. */
  start(partnerId: string, host: string): { release(): void; finish(failure: string | undefined): void } {
    const startedMs = performance.now();
    const hostPace = this.paceOf(partnerId, host);
    const unproven = laneOf(hostPace.pace, startedMs) === "unproven" ? 1 : 0;
    this.#byPartner.acquire(partnerId);
    this.#byHost.acquire(host);
    this.#unproven += unproven;
    recordStart(hostPace.pace, startedMs);
    const release = () => {
      this.#byPartner.release(partnerId);
      this.#byHost.release(host);
      this.#unproven -= unproven;
    };
    const finish = (failure: string | undefined) => {
      release();
      recordImageEnd(hostPace, { startedMs, failure }, performance.now());
    };
    return { release, finish };
  }
}
