import { rules } from "../../../generated/rules.ts";
import { boundedCache } from "../../bounded-cache.ts";
import { FairQueue } from "../../domain/fair-queue.ts";
import { allowanceOf, type Lane, laneOf, newPace, type Pace, recordEnd, recordStart } from "../../domain/pace.ts";
import { once } from "../../once.ts";
import type { EndpointKey, EndpointLimit, LeasedDelivery } from "../../store/port.ts";

type LaneCounts = Record<Lane, number>;
type QueuedEndpoint = EndpointKey & { turn: number };
type EndpointState = { pace: Pace; host: string | undefined };
/** Starts that one selection has granted so far. */
type Grants = { byEndpoint: Map<EndpointState, number>; byHost: Map<string, LaneCounts>; nowMs: number };

/**
 * Recently started deliveries per lane. All of them are resent after a crash, and more concurrency is not faster. A delivery without
 * a response within `RECENT_MS` frees its slot.
 */
const MAX_RECENT = 64;
/** The same of all workers together for responsive endpoints: one worker alone sends the deliveries of a claim during the next ones. */
const MAX_RECENT_OF_ALL = 256;
const RECENT_MS = 250;
/** Unreported deliveries per lane. */
const MAX_TOTAL: LaneCounts = { responsive: 3_072, unproven: 1_024 };
const MAX_EVENT = rules["event-bytes"].bytes;
/** Characters of the payloads of unreported deliveries per lane: room for `MAX_RECENT` of the largest event. */
const MAX_PAYLOADS = MAX_RECENT * MAX_EVENT;
/** Deliveries per host: its number of connections. */
const MAX_PER_HOST = 64;
/** Unproven deliveries per host. The limit for second and further deliveries is lower, so that each endpoint gets its first. */
const MAX_UNPROVEN_PER_HOST = 48;
const MAX_REPEATED_PER_HOST = 16;
/** Deliveries in one turn of an endpoint with a backlog: claiming them together takes less time. */
export const BACKLOG_TURN = 8;
/** Endpoints whose state is cached. */
const MAX_ENDPOINTS = 20_000;

/** In order of selection: an endpoint that became responsive while it was queued as unproven is selected in the same pass. */
const LANES: readonly Lane[] = ["unproven", "responsive"];
const otherLane: Record<Lane, Lane> = { responsive: "unproven", unproven: "responsive" };
const zeroCounts = (): LaneCounts => ({ responsive: 0, unproven: 0 });

/**
 * Concurrency limiter for the deliveries of one worker (decisions: fair deliveries): fair between partners and their endpoints, with
 * separate capacity for responsive endpoints and a limit per host.
 */
export class DeliveryLimiter {
  /** Called when a slot becomes free. */
  readonly #onFree: () => void;
  readonly #endpoints = boundedCache<EndpointState>(MAX_ENDPOINTS);
  readonly #queues: Record<Lane, FairQueue<QueuedEndpoint>> = { responsive: newQueue(), unproven: newQueue() };
  readonly #maxRecent: LaneCounts = { responsive: MAX_RECENT_OF_ALL, unproven: MAX_RECENT };
  readonly #recent = zeroCounts();
  readonly #total = zeroCounts();
  readonly #payloads = zeroCounts();
  readonly #byHost = new Map<string, LaneCounts>();

  constructor(onFree: () => void) {
    this.#onFree = onFree;
  }

  /** Shares the capacity for responsive endpoints among this number of workers. Until the first call, this worker has all of it. */
  share(workers: number): void {
    this.#maxRecent.responsive = Math.max(MAX_RECENT, Math.floor(MAX_RECENT_OF_ALL / workers));
  }

  /**
   * Queues an endpoint that may have due deliveries. `url` is its address, if available.
   *
   * @param turn deliveries in its turn: `BACKLOG_TURN` if the last claim left some
   */
  add({ partnerId, endpointId, url }: EndpointKey & { url?: string }, turn = 1): void {
    const endpoint = this.#stateOf(endpointId);
    if (url !== undefined) endpoint.host ??= hostOf(url);
    this.#queues[laneOf(endpoint.pace, performance.now())].add({ partnerId, endpointId, turn });
  }

  clear(): void {
    for (const lane of LANES) this.#queues[lane].clear();
  }

  /** Returns the endpoints to claim from now, each with its maximum number of deliveries. */
  next(): EndpointLimit[] {
    const grants: Grants = { byEndpoint: new Map(), byHost: new Map(), nowMs: performance.now() };
    return LANES.flatMap((lane) => this.#queues[lane].next(this.slots(lane), (key) => this.#admit(key, lane, grants)));
  }

  /** Number of deliveries that may start now. */
  slots(lane: Lane): number {
    return Math.min(
      this.#maxRecent[lane] - this.#recent[lane],
      MAX_TOTAL[lane] - this.#total[lane],
      Math.floor((MAX_PAYLOADS - this.#payloads[lane]) / MAX_EVENT),
    );
  }

  isBusy(): boolean {
    return this.#total.responsive + this.#total.unproven > 0;
  }

  /** Counts a delivery as under way. */
  start({ endpointId, url, payload }: Pick<LeasedDelivery, "endpointId" | "url" | "payload">) {
    const startedMs = performance.now();
    const endpoint = this.#stateOf(endpointId);
    endpoint.host = hostOf(url); // the subscription's URL may have changed
    const { pace, host } = endpoint;
    const lane = laneOf(pace, startedMs);
    this.#recent[lane]++;
    this.#total[lane]++;
    this.#payloads[lane] += payload.length;
    this.#countAtHost(host, lane, 1);
    recordStart(pace, startedMs);

    const freeSlot = once(() => {
      this.#recent[lane]--;
      this.#onFree();
    });
    const timer = setTimeout(freeSlot, RECENT_MS);
    /** Records the end of the attempt, which frees its slot for another delivery. `isDelivered` is undefined if no request was sent. */
    const finish = once((isDelivered: boolean | undefined) => {
      clearTimeout(timer);
      recordEnd(pace, { isDelivered, startedMs }, performance.now());
      this.#countAtHost(host, lane, -1);
      freeSlot();
    });
    /** Releases the delivery, once its attempt is reported. */
    const release = () => {
      this.#total[lane]--;
      this.#payloads[lane] -= payload.length;
      finish(undefined);
    };
    return { finish, release };
  }

  #stateOf(endpointId: string): EndpointState {
    const cached = this.#endpoints.get(endpointId);
    if (cached) return cached;
    const state = { pace: newPace(), host: undefined };
    this.#endpoints.set(endpointId, state);
    return state;
  }

  /** Grants one more start to an endpoint; `later` keeps it queued. */
  #admit(key: QueuedEndpoint, lane: Lane, { byEndpoint, byHost, nowMs }: Grants): boolean | "later" {
    const endpoint = this.#stateOf(key.endpointId);
    const { pace, host } = endpoint;
    const granted = byEndpoint.get(endpoint) ?? 0;
    if (laneOf(pace, nowMs) !== lane) {
      this.#queues[otherLane[lane]].add(key); // its lane changed while it was queued
      return false;
    }
    if (granted >= allowanceOf(pace, nowMs)) return false; // queued again when one of its deliveries ends, or by the next poll
    if (host !== undefined) {
      const grantedAtHost = byHost.getOrInsertComputed(host, zeroCounts);
      if (this.#isHostFull(host, lane, grantedAtHost, granted + pace.underWay.length === 0)) return "later";
      grantedAtHost[lane]++;
    }
    byEndpoint.set(endpoint, granted + 1);
    return true;
  }

  #isHostFull(host: string, lane: Lane, granted: LaneCounts, isFirst: boolean): boolean {
    const running = this.#byHost.get(host) ?? zeroCounts();
    const unproven = running.unproven + granted.unproven;
    if (unproven + running.responsive + granted.responsive >= MAX_PER_HOST) return true;
    return lane === "unproven" && unproven >= (isFirst ? MAX_UNPROVEN_PER_HOST : MAX_REPEATED_PER_HOST);
  }

  #countAtHost(host: string, lane: Lane, by: 1 | -1): void {
    const counts = this.#byHost.getOrInsertComputed(host, zeroCounts);
    counts[lane] += by;
    if (counts.responsive + counts.unproven === 0) this.#byHost.delete(host);
  }
}

const newQueue = () => new FairQueue<QueuedEndpoint>(({ endpointId }) => endpointId);

/** Endpoints of one host share its connections. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
