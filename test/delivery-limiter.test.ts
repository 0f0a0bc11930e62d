import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DeliveryLimiter } from "../server/delivery/webhooks/delivery-limiter.ts";

/* Concurrency limits of one worker (decisions: fair deliveries): by partner, endpoint, lane and host. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const RECENT = 64;

function openLimiter() {
  const onFree = vi.fn();
  const limiter = new DeliveryLimiter(onFree);
  const add = (endpointId: string, { partnerId = "partner", url = `https://${endpointId}.example/` } = {}) =>
    limiter.add({ partnerId, endpointId, url });
  const start = (endpointId: string, { url = `https://${endpointId}.example/`, payload = "" } = {}) =>
    limiter.start({ endpointId, url, payload });
  return {
    isBusy: () => limiter.isBusy(),
    share: (workers: number) => limiter.share(workers),
    onFree,
    add,
    start,
    /** Grows the window of each endpoint to its maximum of 32. */
    prove(...ids: string[]) {
      for (const id of ids)
        for (let nth = 0; nth < 32; nth++) {
          const running = start(id);
          running.finish(true);
          running.release();
        }
    },
    /** Selected endpoints, each with its number of deliveries. */
    next: () => limiter.next().map(({ endpointId, limit }) => [endpointId, limit]),
  };
}
const LARGEST = "x".repeat(1_048_576);
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, nth) => `${prefix}${nth}`);

describe("fairness", () => {
  test("selects a queued endpoint once", () => {
    const { add, next } = openLimiter();
    for (const id of ["a", "b", "a"]) add(id);
    expect(next()).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(next()).toEqual([]);
  });

  test("a partner with many endpoints does not block another", () => {
    const { add, next, prove } = openLimiter();
    const many = names("many", 100);
    prove(...many, "one");
    for (const id of many) add(id, { partnerId: "large" });
    add("one", { partnerId: "small" });
    const first = next();
    expect(first.slice(0, 1)).toEqual([["many0", 1]]);
    expect(first.at(-1)).toEqual(["one", 1]);
    expect(first).toHaveLength(RECENT);
  });

  test("distributes remaining slots by partner, not by endpoint", () => {
    const { add, next, prove } = openLimiter();
    const few = names("few", 4);
    prove(...few, "one");
    for (const id of few) add(id, { partnerId: "large" });
    add("one", { partnerId: "small" });
    expect(Object.fromEntries(next())).toEqual({ few0: 9, few1: 9, few2: 8, few3: 8, one: 30 });
  });

  test("selects the remaining endpoints once slots are free", () => {
    const { add, next, start } = openLimiter();
    for (const id of names("e", 70)) add(id);
    const ends = next().map(([id]) => start(String(id)));
    expect(ends).toHaveLength(RECENT);
    expect(next()).toEqual([]);
    for (const { release } of ends) release();
    expect(next()).toEqual(
      names("e", 70)
        .slice(RECENT)
        .map((id) => [id, 1]),
    );
  });
});

describe("lanes", () => {
  test("unproven endpoints do not use the capacity of responsive ones", () => {
    const { add, next, start, prove } = openLimiter();
    prove("responsive");
    for (const id of names("new", 100)) {
      add(id);
    }
    for (const [id] of next()) start(String(id));
    expect(next()).toEqual([]);
    add("responsive");
    expect(next()).toEqual([["responsive", 32]]);
  });

  test("selects an endpoint once that was queued in both lanes", () => {
    const { add, next, start, prove } = openLimiter();
    prove("a");
    add("a");
    start("a").finish(false);
    add("a"); // as an unproven endpoint
    for (const id of names("new", RECENT)) add(id);
    expect(next().filter(([id]) => id === "a")).toEqual([["a", 1]]);
  });

  test.each([
    { workers: 1, claims: [64, 64, 64, 64, 0] },
    { workers: 3, claims: [64, 21, 0, 0, 0] },
    { workers: 5, claims: [64, 0, 0, 0, 0] },
  ])("each of $workers workers claims $claims deliveries until responsive endpoints respond", ({ workers, claims }) => {
    const { add, next, start, prove, share } = openLimiter();
    share(workers);
    const all = names("responsive", 100);
    prove(...all);
    const selected = claims.map(() => {
      for (const id of all) add(id);
      const ids = next().flatMap(([id, limit]) => Array<string>(Number(limit)).fill(String(id)));
      for (const id of ids) start(id);
      return ids.length;
    });
    expect(selected).toEqual(claims);
  });

  test("a late delivery frees its slot once, and is running until it is reported", () => {
    const { add, next, start, onFree, isBusy } = openLimiter();
    for (const id of names("e", 70)) add(id);
    const ends = next().map(([id]) => start(String(id)));
    vi.advanceTimersByTime(249);
    expect([onFree.mock.calls.length, next()]).toEqual([0, []]);
    vi.advanceTimersByTime(1);
    expect([onFree.mock.calls.length, next().length]).toEqual([RECENT, 6]);
    expect(isBusy()).toBe(true);
    for (const { finish, release } of ends) {
      finish(false);
      release();
    }
    expect(isBusy()).toBe(false);
  });

  test("a finished delivery frees its slot immediately, and is running until it is reported", () => {
    const { add, next, start, onFree, isBusy } = openLimiter();
    for (const id of names("e", 67)) add(id);
    const ends = next().map(([id]) => start(String(id)));
    for (const { finish } of ends.slice(0, 2)) {
      finish(true);
      finish(true);
    }
    expect([onFree.mock.calls.length, next().length]).toEqual([2, 2]);
    for (const { release } of ends) release();
    expect([onFree.mock.calls.length, next().length]).toEqual([RECENT, 1]);
    expect(isBusy()).toBe(false);
  });

  test("runs at most 1,024 unproven deliveries, and continues with responsive endpoints", () => {
    const { add, next, start, prove } = openLimiter();
    prove("responsive");
    let started = 0;
    for (const id of names("hung", 1_100)) add(id);
    for (let round = 0; round < 20; round++) {
      const selected = next();
      started += selected.length;
      for (const [id] of selected) start(String(id));
      vi.advanceTimersByTime(250);
    }
    expect(started).toBe(1_024);
    add("responsive");
    expect(next()).toEqual([["responsive", 32]]);
  });

  test("an endpoint that responds while it is queued is selected in the same pass", () => {
    const { add, next, prove } = openLimiter();
    add("a");
    prove("a");
    expect(next()).toEqual([["a", 32]]);
  });
});

describe("hosts", () => {
  const url = (nth: number) => `https://cloud.example/${nth}`;

  test("starts at most 48 unproven deliveries at one host, without affecting other hosts", () => {
    const { add, next, start } = openLimiter();
    for (let nth = 0; nth < 60; nth++) add(`e${nth}`, { url: url(nth) });
    add("other");
    const first = next();
    expect(first.map(([id]) => id)).toEqual([...names("e", 48), "other"]);
    const ends = first.map(([id], nth) => start(String(id), { url: id === "other" ? "https://o.example/" : url(nth) }));
    expect(next()).toEqual([]);
    ends[0]?.finish(true);
    ends[0]?.release();
    expect(next()).toEqual([["e48", 1]]);
  });

  test("retries hanging endpoints only while fewer than 16 deliveries run at their host", () => {
    const { add, next, start } = openLimiter();
    const all = names("e", 16);
    for (const [nth, id] of all.entries()) add(id, { url: url(nth) });
    const started = next();
    const ends = started.map(([id], nth) => start(String(id), { url: url(nth) }));
    vi.advanceTimersByTime(1_000);
    for (const [nth, id] of all.entries()) add(id, { url: url(nth) });
    expect([started.length, next()]).toEqual([16, []]);
    ends[3]?.finish(undefined);
    const more = next();
    expect(more).toEqual([
      ["e0", 1], // a retry of a hanging endpoint
      ["e3", 1], // no running delivery
    ]);
    for (const [id] of more) start(String(id), { url: url(0) });
    add("new", { url: url(99) });
    expect(next()).toEqual([["new", 1]]);
  });

  test("runs at most 64 deliveries at one host, of which 16 are reserved for responsive endpoints", () => {
    const { add, next, start } = openLimiter();
    const responsive = names("responsive", 3);
    for (const [nth, id] of responsive.entries())
      for (let round = 0; round < 32; round++) {
        const running = start(id, { url: url(nth) });
        running.finish(true);
        running.release();
      }
    for (let nth = 0; nth < 60; nth++) add(`hung${nth}`, { url: url(nth) });
    for (const [id] of next()) start(String(id), { url: url(0) });
    for (const id of responsive) add(id, { url: url(0) });
    const limits = next().map(([, limit]) => Number(limit));
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(16);
    expect(limits).toHaveLength(3);
  });
});

test("remembers the window of 20,000 endpoints, least recently used first out", () => {
  const { add, next, prove } = openLimiter();
  prove("first", "second");
  for (const id of names("other", 19_999)) add(id);
  const limits = new Map<unknown, unknown>();
  for (let part = next(); part.length > 0; part = next()) for (const [id, limit] of part) limits.set(id, limit);
  add("second");
  expect(next()).toEqual([["second", 32]]);
  add("first"); // its window was evicted
  expect(next()).toEqual([["first", 1]]);
});

test("payloads of unreported deliveries have at most 64 MiB per lane (D-sizes-7)", () => {
  const { add, next, start, prove } = openLimiter();
  prove("new0");
  const running = names("slow", RECENT - 1).map((id) => start(id, { payload: LARGEST }));
  vi.advanceTimersByTime(250); // none is recent
  const endpoints = names("more", 2);
  for (const id of endpoints) add(id);
  expect(next()).toEqual([["more0", 1]]);
  running.push(start("more0", { payload: "x" }));
  vi.advanceTimersByTime(250);
  add("new0");
  expect(next()).toEqual([["new0", RECENT / 2]]); // the lane of responsive endpoints
  running.shift()?.release();
  expect(next()).toEqual([["more1", 1]]);
});
