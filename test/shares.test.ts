import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createShares } from "../server/delivery/webhooks/shares.ts";
import type { LeasedDelivery } from "../server/store/port.ts";

/* What one worker has under way (decisions: fair deliveries): by partner and endpoint in turn, by share and by host. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const RECENT = 64;

function openShares() {
  const onFreed = vi.fn();
  const shares = createShares(onFreed);
  const add = (endpointId: string, { partnerId = "partner", url = `https://${endpointId}.example/` } = {}) =>
    shares.add({ partnerId, endpointId, url });
  const begin = (endpointId: string, { partnerId = "partner", url = `https://${endpointId}.example/` } = {}) =>
    shares.begin({ partnerId, endpointId, url } as LeasedDelivery);
  return {
    ...shares,
    onFreed,
    add,
    begin,
    /** Endpoints that answered so often that each may have 32 under way. */
    prove(...ids: string[]) {
      for (const id of ids)
        for (let nth = 0; nth < 32; nth++) {
          const underWay = begin(id);
          underWay.ended(true);
          underWay.free();
        }
    },
    /** How many deliveries are asked for, by endpoint, in the order of the endpoints. */
    asked: () => shares.choose().map(({ endpointId, limit }) => [endpointId, limit]),
  };
}
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, nth) => `${prefix}${nth}`);

describe("in turn", () => {
  test("each endpoint waits once, and is asked for once", () => {
    const { add, asked } = openShares();
    for (const id of ["a", "b", "a"]) add(id);
    expect(asked()).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(asked()).toEqual([]);
  });

  test("a partner with many endpoints leaves another its turns", () => {
    const { add, asked, prove } = openShares();
    const many = names("many", 100);
    prove(...many, "one");
    for (const id of many) add(id, { partnerId: "large" });
    add("one", { partnerId: "small" });
    const first = asked();
    expect(first.slice(0, 1)).toEqual([["many0", 1]]);
    expect(first.at(-1)).toEqual(["one", 1]);
    expect(first).toHaveLength(RECENT);
  });

  test("what is left of the places is shared out by partners, whatever number of endpoints they have", () => {
    const { add, asked, prove } = openShares();
    const few = names("few", 4);
    prove(...few, "one");
    for (const id of few) add(id, { partnerId: "large" });
    add("one", { partnerId: "small" });
    expect(Object.fromEntries(asked())).toEqual({ few0: 9, few1: 9, few2: 8, few3: 8, one: 30 });
  });

  test("the endpoints that had no turn have theirs next", () => {
    const { add, asked, begin } = openShares();
    for (const id of names("e", 70)) add(id);
    const ends = asked().map(([id]) => begin(String(id)));
    expect(ends).toHaveLength(RECENT);
    expect(asked()).toEqual([]);
    for (const { free } of ends) free();
    expect(asked()).toEqual(
      names("e", 70)
        .slice(RECENT)
        .map((id) => [id, 1]),
    );
  });
});

describe("shares", () => {
  test("endpoints that do not answer take no place of those that answered last", () => {
    const { add, asked, begin, prove } = openShares();
    prove("sound");
    for (const id of names("new", 100)) {
      add(id);
    }
    for (const [id] of asked()) begin(String(id));
    expect(asked()).toEqual([]);
    add("sound");
    expect(asked()).toEqual([["sound", 32]]);
  });

  test("a delivery that is late makes place for another, once, and is under way until it is reported", () => {
    const { add, asked, begin, onFreed, isBusy } = openShares();
    for (const id of names("e", 70)) add(id);
    const ends = asked().map(([id]) => begin(String(id)));
    vi.advanceTimersByTime(249);
    expect([onFreed.mock.calls.length, asked()]).toEqual([0, []]);
    vi.advanceTimersByTime(1);
    expect([onFreed.mock.calls.length, asked().length]).toEqual([RECENT, 6]);
    expect(isBusy()).toBe(true);
    for (const { ended, free } of ends) {
      ended(false);
      free();
    }
    expect(isBusy()).toBe(false);
  });

  test("a delivery that ended makes place for another at once, and is under way until it is reported", () => {
    const { add, asked, begin, onFreed, isBusy } = openShares();
    for (const id of names("e", 67)) add(id);
    const ends = asked().map(([id]) => begin(String(id)));
    for (const { ended } of ends.slice(0, 2)) {
      ended(true);
      ended(true);
    }
    expect([onFreed.mock.calls.length, asked().length]).toEqual([2, 2]);
    for (const { free } of ends) free();
    expect([onFreed.mock.calls.length, asked().length]).toEqual([RECENT, 1]);
    expect(isBusy()).toBe(false);
  });

  test("at most 1,024 that do not answer are under way, however long they take; those that answer go on", () => {
    const { add, asked, begin, prove } = openShares();
    prove("sound");
    let begun = 0;
    for (const id of names("hung", 1_100)) add(id);
    for (let turn = 0; turn < 20; turn++) {
      const chosen = asked();
      begun += chosen.length;
      for (const [id] of chosen) begin(String(id));
      vi.advanceTimersByTime(250);
    }
    expect(begun).toBe(1_024);
    add("sound");
    expect(asked()).toEqual([["sound", 32]]);
  });

  test("an endpoint that answers while it waits is asked for at once", () => {
    const { add, asked, prove } = openShares();
    add("a");
    prove("a");
    expect(asked()).toEqual([["a", 32]]);
  });
});

describe("hosts", () => {
  const url = (nth: number) => `https://cloud.example/${nth}`;

  test("endpoints of one host that never answered have 48 places, and other hosts have theirs", () => {
    const { add, asked, begin } = openShares();
    for (let nth = 0; nth < 60; nth++) add(`e${nth}`, { url: url(nth) });
    add("other");
    const first = asked();
    expect(first.map(([id]) => id)).toEqual([...names("e", 48), "other"]);
    const ends = first.map(([id], nth) => begin(String(id), { url: id === "other" ? "https://o.example/" : url(nth) }));
    expect(asked()).toEqual([]);
    ends[0]?.ended(true);
    ends[0]?.free();
    expect(asked()).toEqual([["e48", 1]]);
  });

  test("endpoints that hang get no more than one each once 16 are under way at their host", () => {
    const { add, asked, begin } = openShares();
    const all = names("e", 16);
    for (const [nth, id] of all.entries()) add(id, { url: url(nth) });
    const begun = asked();
    const ends = begun.map(([id], nth) => begin(String(id), { url: url(nth) }));
    vi.advanceTimersByTime(1_000);
    for (const [nth, id] of all.entries()) add(id, { url: url(nth) });
    expect([begun.length, asked()]).toEqual([16, []]);
    ends[3]?.ended(undefined);
    const more = asked();
    expect(more).toEqual([
      ["e0", 1], // one more of one that hangs
      ["e3", 1], // which has none under way
    ]);
    for (const [id] of more) begin(String(id), { url: url(0) });
    add("new", { url: url(99) });
    expect(asked()).toEqual([["new", 1]]);
  });

  test("64 in all, of which those that do not answer leave 16 to the others", () => {
    const { add, asked, begin } = openShares();
    const sound = names("sound", 3);
    for (const [nth, id] of sound.entries())
      for (let answers = 0; answers < 32; answers++) {
        const underWay = begin(id, { url: url(nth) });
        underWay.ended(true);
        underWay.free();
      }
    for (let nth = 0; nth < 60; nth++) add(`hung${nth}`, { url: url(nth) });
    for (const [id] of asked()) begin(String(id), { url: url(0) });
    for (const id of sound) add(id, { url: url(0) });
    const limits = asked().map(([, limit]) => Number(limit));
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(16);
    expect(limits).toHaveLength(3);
  });
});

test("of 20,000 endpoints it is remembered whether they answer, of one more no longer", () => {
  const { add, asked, prove } = openShares();
  prove("first", "second");
  for (const id of names("other", 19_999)) add(id);
  const limits = new Map<unknown, unknown>();
  for (let part = asked(); part.length > 0; part = asked()) for (const [id, limit] of part) limits.set(id, limit);
  add("second");
  expect(asked()).toEqual([["second", 32]]);
  add("first"); // a new one again
  expect(asked()).toEqual([["first", 1]]);
});
