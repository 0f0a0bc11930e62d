import { LRUCache } from "lru-cache";
import { allowanceOf, begin, end, newPace, type Pace, type Share, shareOf } from "../../domain/pace.ts";
import { createRotation, type Rotation } from "../../domain/rotation.ts";
import type { Asked, EndpointKey, LeasedDelivery } from "../../store/port.ts";

/**
 * What one worker may have under way, shared fairly (decisions: fair deliveries): by partners and their endpoints in turn, with a
 * capacity for endpoints that answered last, which the others cannot take, and a limit for each host.
 */
export type Shares = {
  /** Deliveries may be due for the endpoint. `url`: where it leads, if that is known. */
  add(endpoint: EndpointKey & { url?: string }): void;
  /** Which endpoints to ask for now, and for how many deliveries each. */
  choose(): Asked[];
  /** Counts a delivery as under way. */
  begin(delivery: LeasedDelivery): UnderWay;
  isBusy(): boolean;
  /** Forgets which endpoints wait. */
  clear(): void;
};

export type UnderWay = {
  /** Its attempt ended, and another may begin in its place; undefined: nothing was sent. */
  ended(isDelivered: boolean | undefined): void;
  /** It is reported. */
  free(): void;
};

/**
 * Most deliveries of a share that began just now and are awaited: more at a time are not faster, and a killed worker repeats all of them.
 * One that is late gives its place to another.
 */
const MAX_RECENT = 64;
const RECENT_MS = 250;
/** Most deliveries of each share in all. */
const MAX_TOTAL: Record<Share, number> = { answering: 3_072, unproven: 1_024 };
/** Of all endpoints at one host: as many as it has connections. */
const MAX_OF_HOST = 64;
/** Of those at one host that did not answer last; and as long as an endpoint gets more than one, so that each has its first. */
const MAX_UNPROVEN_OF_HOST = 48;
const MAX_REPEATED_OF_HOST = 16;
/** Endpoints of which something is remembered. */
const MAX_KNOWN = 20_000;

type Known = { pace: Pace; host: string | undefined };
type Counted = Record<Share, number>;
/** In the order in which they choose: an endpoint that answered while it waited as unproven is chosen at once. */
const SHARES: readonly Share[] = ["unproven", "answering"];
const none = (): Counted => ({ answering: 0, unproven: 0 });

/** @param onFreed called when a delivery has ended, or is late: its place is free for another */
export function createShares(onFreed: () => void): Shares {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const rotation = () => createRotation<EndpointKey>(({ endpointId }) => endpointId);
  const turns: Record<Share, Rotation<EndpointKey>> = { answering: rotation(), unproven: rotation() };
  const recent = none();
  const total = none();
  const hosts = new Map<string, Counted>();

  function recall({ endpointId }: EndpointKey): Known {
    const found = known.get(endpointId);
    if (found) return found;
    const fresh = { pace: newPace(), host: undefined };
    known.set(endpointId, fresh);
    return fresh;
  }

  function choose(): Asked[] {
    const nowMs = performance.now();
    const asked = new Map<Known, number>();
    const askedOfHost = new Map<string, Counted>();

    const isHostFull = (host: string, share: Share, isFirst: boolean): boolean => {
      const underWay = hosts.get(host) ?? none();
      const now = askedOfHost.get(host) ?? none();
      const unproven = underWay.unproven + now.unproven;
      if (unproven + underWay.answering + now.answering >= MAX_OF_HOST) return true;
      return share === "unproven" && unproven >= (isFirst ? MAX_UNPROVEN_OF_HOST : MAX_REPEATED_OF_HOST);
    };

    const allow =
      (share: Share) =>
      (endpoint: EndpointKey): boolean | "later" => {
        const each = recall(endpoint);
        const given = asked.get(each) ?? 0;
        if (given === 0 && shareOf(each.pace, nowMs) !== share) {
          turns[share === "answering" ? "unproven" : "answering"].add(endpoint); // it changed while it waited
          return false;
        }
        if (given >= allowanceOf(each.pace, nowMs)) return false; // it is added again when one of its own ends, or by the next poll
        if (each.host !== undefined) {
          if (isHostFull(each.host, share, given + each.pace.underWay.length === 0)) return "later";
          const now = askedOfHost.get(each.host) ?? none();
          now[share]++;
          askedOfHost.set(each.host, now);
        }
        asked.set(each, given + 1);
        return true;
      };

    return SHARES.flatMap((share) =>
      turns[share].take(Math.min(MAX_RECENT - recent[share], MAX_TOTAL[share] - total[share]), allow(share)),
    );
  }

  return {
    choose,
    isBusy: () => total.answering + total.unproven > 0,
    clear: () => SHARES.forEach((share) => void turns[share].clear()),

    add({ partnerId, endpointId, url }) {
      const each = recall({ partnerId, endpointId });
      if (url !== undefined) each.host ??= hostOf(url);
      turns[shareOf(each.pace, performance.now())].add({ partnerId, endpointId });
    },

    begin(delivery) {
      const startedMs = performance.now();
      const each = recall(delivery);
      each.host = hostOf(delivery.url); // a subscription may have moved
      const { pace, host } = each;
      const share = shareOf(pace, startedMs);
      const ofHost = hosts.get(host) ?? none();
      hosts.set(host, ofHost);
      recent[share]++;
      total[share]++;
      ofHost[share]++;
      begin(pace, startedMs);
      let [isRecent, isEnded] = [true, false];
      const age = () => {
        if (!isRecent) return;
        isRecent = false;
        recent[share]--;
        onFreed();
      };
      const timer = setTimeout(age, RECENT_MS);
      const ended = (isDelivered: boolean | undefined) => {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(timer);
        end(pace, { isDelivered, startedMs }, performance.now());
        ofHost[share]--;
        if (ofHost.answering + ofHost.unproven === 0) hosts.delete(host);
        age();
      };
      return {
        ended,
        free() {
          ended(undefined);
          total[share]--;
        },
      };
    },
  };
}

/** All that is sent there shares connections. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
