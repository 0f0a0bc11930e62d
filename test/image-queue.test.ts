import { setImmediate as turn } from "node:timers/promises"; // after all that follows from what has happened
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogRequestError } from "../generated/schemas.ts";
import type { ProbedImage } from "../server/delivery/outbound/image.ts";
import type { Lease } from "../server/delivery/outbound/image-check.ts";
import { type ImageOutcome, ImageQueue } from "../server/delivery/outbound/image-queue.ts";
import { countOwnTimers } from "./support/own-timers.ts";

/* Limits of one image worker (decisions: image checks). Requests and time are controlled by the test. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  expect(timers?.count()).toBe(0); // an idle queue has no timers
  vi.useRealTimers();
});
let timers: ReturnType<typeof countOwnTimers> | undefined;

const FITS: ProbedImage = { outcome: "fits" };
const error = (message: string) => ({ code: "IMAGE_UNREACHABLE" as const, message });
const NO_RESPONSE: ProbedImage = { outcome: "unanswered", error: error("planted") };
const UNFIT: ProbedImage = { outcome: "unfit", error: { code: "IMAGE_TYPE_UNSUPPORTED", message: "a page" } };

const ENDLESS: Lease = { isLong: () => true, renew: async () => true };

/** A queue whose image requests end when the test calls `respond`. */
function openQueue({ jobMs = 3_600_000 } = {}) {
  timers = countOwnTimers();
  const requests: string[] = [];
  const underWay = new Map<string, PromiseWithResolvers<ProbedImage>>();
  const outcomes: ImageOutcome[] = [];
  const queue = new ImageQueue({
    probe(url) {
      requests.push(url);
      const end = Promise.withResolvers<ProbedImage>();
      underWay.set(url, end);
      return end.promise;
    },
    now: () => new Date(),
    onImage: (outcome, images) => outcomes.push(...Array<ImageOutcome>(images).fill(outcome)),
    jobMs,
  });

  /** Ends the given requests, or all requests in progress. */
  async function respond(response: ProbedImage, urls = [...underWay.keys()]): Promise<void> {
    for (const url of urls) {
      underWay.get(url)?.resolve(response);
      underWay.delete(url);
    }
    await turn();
  }

  /** Ends all requests, including those that start meanwhile. */
  async function respondToAll(response: ProbedImage): Promise<void> {
    while (underWay.size > 0) await respond(response);
  }

  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  let run = 0;
  function check(partnerId: string, urls: string[], lease = ENDLESS): Promise<CatalogRequestError[] | undefined> {
    const images = urls.map((url, nth) => ({ url, field: `/${nth}`, external_id: `i${nth}` }));
    run++;
    const job = { partnerId, outletId: `o${run}`, requestId: "r", run: `${run}`, images };
    return queue.check(job as never, lease);
  }
  return { queue, requests, underWay, outcomes, respond, respondToAll, later, check };
}

const imagesOf = (host: string, count: number, folder = "a") =>
  Array.from({ length: count }, (_, nth) => `https://${host}/${folder}/${nth}`);
const hosts = (count: number, name = "h", folder = "a") =>
  Array.from({ length: count }, (_, nth) => `https://${name}${nth}.example/${folder}`);

test("requests at most 32 images of one host, over all partners, with a growing window", async () => {
  const { requests, underWay, respond, respondToAll, check } = openQueue();
  const firstChecks = Array.from({ length: 5 }, (_, nth) => check("p1", imagesOf("h.example", 16, `${nth}`)));
  const widths = [underWay.size];
  for (let nth = 0; nth < 34; nth++) {
    await respond(FITS, [...underWay.keys()].slice(0, 1));
    widths.push(underWay.size);
  }
  expect(widths).toEqual([...Array.from({ length: 32 }, (_, nth) => nth + 1), 32, 32, 32]);

  const before = requests.length;
  const laterChecks = [check("p2", imagesOf("h.example", 1, "b")), check("p2", imagesOf("other.example", 1))];
  expect(requests.slice(before)).toEqual(["https://other.example/a/0"]);
  await respondToAll(FITS);
  expect(await Promise.all([...firstChecks, ...laterChecks])).toEqual(Array(7).fill([]));
});

test("requests at most 32 images of one partner, over all catalogs and hosts", async () => {
  const { requests, underWay, respond, respondToAll, check } = openQueue();
  const checks = [check("p1", hosts(31)), check("p1", hosts(5, "further"))];
  await turn();
  expect(requests).toHaveLength(32);
  await respond(FITS, requests.slice(0, 1));
  expect([requests.length, underWay.size]).toEqual([33, 32]);
  await respondToAll(FITS);
  expect(await Promise.all(checks)).toEqual([[], []]);
  expect(new Set(requests).size).toBe(36);
});

test("requests at most 96 images of unproven hosts, and 128 in total", async () => {
  const { requests, underWay, respond, respondToAll, check } = openQueue();
  const partners = ["p0", "p1", "p2", "p3", "p4"];
  const proving = partners.map((partner) => check(partner, hosts(32, partner)));
  await turn();
  expect([requests.length, underWay.size]).toEqual([96, 96]);
  await respond(FITS, requests.slice(0, 1));
  expect([requests.length, underWay.size]).toEqual([97, 96]);
  await respond(NO_RESPONSE, requests.slice(1, 2)); // a failing host also frees its slot
  expect([requests.length, underWay.size]).toEqual([98, 96]);
  await respondToAll(FITS);
  expect((await Promise.all(proving)).map((errors) => errors?.length)).toEqual([1, 0, 0, 0, 0]);
  expect([requests.length, new Set(requests).size]).toEqual([160, 160]);

  requests.length = 0;
  const proven = partners.slice(1, 4).map((partner) => check(partner, hosts(32, partner, "b")));
  const unproven = check("p5", hosts(32, "new"));
  await turn();
  expect(requests).toHaveLength(128);
  const waiting = check("p6", imagesOf("newer.example", 1));
  expect(requests).toHaveLength(128);
  await respond(FITS, requests.slice(0, 1));
  expect(requests.slice(128)).toEqual(["https://newer.example/a/0"]);
  await respondToAll(FITS);
  expect(await Promise.all([...proven, unproven, waiting])).toEqual([[], [], [], [], []]);
});

test("requests images of a responsive host while 96 of unproven hosts are under way", async () => {
  const { requests, respondToAll, check } = openQueue();
  const proving = check("p0", imagesOf("good.example", 1));
  await respondToAll(FITS);
  await proving;
  const unproven = ["p1", "p2", "p3"].map((partner) => check(partner, hosts(32, partner)));
  await turn();
  const newHost = check("p4", ["https://new.example/", "https://good.example/b"]);
  const good = check("p0", ["https://newer.example/", "https://good.example/c"]);
  expect(requests.slice(1 + 96)).toEqual(["https://good.example/c"]);
  await respondToAll(FITS);
  expect(await Promise.all([...unproven, newHost, good])).toEqual([[], [], [], [], []]);
});

test("renews the lease once every 16 images, before the next ones start", async () => {
  const { requests, respondToAll, check } = openQueue();
  let renewal = Promise.withResolvers<boolean>();
  let renewals = 0;
  const lease: Lease = {
    isLong: () => true,
    renew() {
      renewals++;
      return renewal.promise;
    },
  };
  const images = imagesOf("h.example", 40);
  const checked = check("p", images, lease);
  for (const asking of [16, 32]) {
    await respondToAll(FITS);
    expect([requests.length, renewals]).toEqual([asking, asking / 16]);
    renewal.resolve(true);
    renewal = Promise.withResolvers();
    await turn();
  }
  await respondToAll(FITS);
  expect([requests, renewals, await checked]).toEqual([images, 2, []]);
});

test("renews a short lease immediately; a void lease ends the check without errors after images under way", async () => {
  const { requests, respondToAll, later, check } = openQueue();
  const renewal = Promise.withResolvers<boolean>();
  let isLong = true;
  const urls = imagesOf("h.example", 5);
  let ended: unknown = "not yet";
  const checked = check("p", urls, { isLong: () => isLong, renew: () => renewal.promise });
  void checked.then((errors) => {
    ended = errors;
  });
  isLong = false;
  await later(250); // a retry of the hanging host would start
  expect(requests).toEqual(urls.slice(0, 1));
  renewal.resolve(false);
  await turn();
  expect(ended).toBe("not yet");
  await respondToAll(UNFIT);
  expect([ended, requests]).toEqual([undefined, urls.slice(0, 1)]);
});

test("a failed renewal or probe ends only its own check, and frees its slot", async () => {
  const { underWay, requests, respondToAll, check } = openQueue();
  const short = check("p", imagesOf("h.example", 1), {
    isLong: () => false,
    renew: () => Promise.reject(new Error("away")),
  });
  await expect(short).rejects.toThrow("away");
  const failing = check("p", imagesOf("h.example", 2));
  const healthy = [check("p", hosts(16)), check("p", hosts(15, "more")), check("p", hosts(9, "most"))];
  expect(requests).toHaveLength(32);
  underWay.get("https://h.example/a/0")?.reject(new Error("planted"));
  underWay.delete("https://h.example/a/0");
  await expect(failing).rejects.toThrow("planted");
  expect(underWay.size).toBe(32);
  await respondToAll(FITS);
  expect(await Promise.all(healthy)).toEqual([[], [], []]);
  expect(requests).toHaveLength(41);
});

test("retries a hanging host after 0.25 s, 0.5 s and 1 s", async () => {
  const { requests, respondToAll, later, check } = openQueue();
  const checked = check("p", imagesOf("h.example", 4));
  const startsMs = [0];
  for (let ms = 1; ms <= 2_000; ms++) {
    await later(1);
    if (requests.length > startsMs.length) startsMs.push(ms);
  }
  expect(startsMs).toEqual([0, 250, 750, 1_750]);
  await respondToAll(FITS);
  expect(await checked).toEqual([]);
});

test("checks 64 hosts of a catalog for its next image", async () => {
  const { requests, respondToAll, later, check } = openQueue();
  const hanging = hosts(64, "gone");
  const failing = check("p", [...hanging, ...hosts(64, "gone", "b"), ...hosts(64, "gone", "c")]);
  await respondToAll(NO_RESPONSE);
  expect(await failing).toHaveLength(192);

  const near = check("p", [...hosts(1, "near"), ...hosts(63, "gone", "d")]); // the last image of a list comes first
  expect(requests.slice(192)).toEqual(["https://near0.example/a"]);
  const far = check("p", [...hosts(1, "far"), ...hosts(64, "gone", "e")]);
  await later(249);
  expect(requests.slice(193)).toEqual([]);
  await later(1);
  expect(requests.slice(193)).toEqual(["https://far0.example/a"]);
  await respondToAll(FITS);
  expect([(await near)?.length, (await far)?.length]).toEqual([63, 64]);
});

test("caches URLs up to 8 Mi characters, oldest out first", async () => {
  const { requests, respondToAll, check } = openQueue();
  const long = Array.from({ length: 8 }, (_, nth) => `https://h${nth}.example/`.padEnd(1024 ** 2, "x"));
  const ask = async (urls: string[]) => {
    requests.length = 0;
    const checked = check("p", urls);
    await respondToAll(FITS);
    await checked;
    return requests.map((url) => url.slice(0, 10));
  };
  expect(await ask(long)).toHaveLength(8);
  expect(await ask(long)).toEqual([]);
  expect(await ask(["y"])).toEqual(["y"]);
  expect(await ask(["y", ...long.slice(1)])).toHaveLength(1);
});

test("caches the state of 20,000 hosts", async () => {
  const { queue, underWay, respondToAll, check } = openQueue();
  const failing = check("p", imagesOf("gone.example", 3));
  await respondToAll(NO_RESPONSE);
  await failing;
  const many = check("p", hosts(19_999));
  while (underWay.size === 0) await turn();
  await respondToAll(FITS);
  await many;
  expect(queue.openCircuits()).toBe(1);
  const oneMore = check("p", imagesOf("one-more.example", 1));
  await respondToAll(FITS);
  await oneMore;
  expect(queue.openCircuits()).toBe(0);
});
