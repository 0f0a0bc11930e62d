import { describe, expect, test } from "vitest";
import { FairQueue } from "../../server/domain/fair-queue.ts";

/* Round robin over partners, and over the endpoints or outlets of a partner (decisions: fair deliveries). */

type Item = { partnerId: string; id: string; turn?: number };

/** A queue of items such as `a1` and `b1`. The first letter is the partner. */
function queueOf(...ids: string[]) {
  const queue = new FairQueue<Item>(({ id }) => id);
  const add = (...more: string[]) => {
    for (const id of more) queue.add({ partnerId: id.charAt(0), id });
  };
  add(...ids);
  const addBacklog = (id: string, turn: number) => queue.add({ partnerId: id.charAt(0), id, turn });
  const admitted: string[] = [];
  return {
    add,
    addBacklog,
    clear: () => queue.clear(),
    /** Ids passed to `admit` since the last call. */
    admitted: () => admitted.splice(0),
    /** Selected items as `a1 × 2`. */
    next(slots: number, admit: (id: string) => boolean | "later" = () => true) {
      const selected = queue.next(slots, ({ id }) => {
        admitted.push(id);
        return admit(id);
      });
      return selected.map(({ id, limit }) => `${id} × ${limit}`);
    },
  };
}

describe("round robin", () => {
  test("selects one item of each partner before a second one", () => {
    const queue = queueOf("a1", "a2", "a3", "b1");
    expect([queue.next(2), queue.admitted()]).toEqual([
      ["a1 × 1", "b1 × 1"],
      ["a1", "b1"],
    ]);
    expect([queue.next(2), queue.admitted()]).toEqual([
      ["a2 × 1", "a3 × 1"],
      ["a2", "a3"],
    ]);
    expect([queue.next(2), queue.admitted()]).toEqual([[], []]);
  });

  test("moves a selected partner to the end, and adds a new partner at the end", () => {
    const queue = queueOf("a1", "a2", "b1", "b2");
    expect(queue.next(1)).toEqual(["a1 × 1"]);
    queue.add("c1");
    expect(["b1 × 1", "a2 × 1", "c1 × 1", "b2 × 1"].flatMap(() => queue.next(1))).toEqual([
      "b1 × 1",
      "a2 × 1",
      "c1 × 1",
      "b2 × 1",
    ]);
  });

  test("treats a partner without items as new when one is added", () => {
    const queue = queueOf("a1", "b1", "b2");
    expect(queue.next(1)).toEqual(["a1 × 1"]);
    queue.add("a2");
    expect(queue.next(3)).toEqual(["b1 × 1", "b2 × 1", "a2 × 1"]);
  });

  test("ignores a duplicate, and accepts an item that was selected before", () => {
    const queue = queueOf("a1", "a1");
    expect(queue.next(1)).toEqual(["a1 × 1"]);
    expect(queue.next(1)).toEqual([]);
    queue.add("a1");
    expect(queue.next(1)).toEqual(["a1 × 1"]);
  });

  test("is empty after clear", () => {
    const queue = queueOf("a1", "b1");
    queue.clear();
    expect(queue.next(2)).toEqual([]);
  });
});

describe("turns", () => {
  test("an item has all starts of its turn before the next item of its partner, but not before other partners", () => {
    const queue = queueOf("b1", "b2");
    queue.addBacklog("a1", 3);
    queue.add("a2");
    expect(queue.next(6)).toEqual(["b1 × 1", "b2 × 1", "a1 × 3", "a2 × 1"]);
    expect(queue.admitted()).toEqual(["b1", "a1", "b2", "a1", "a1", "a2"]);
  });

  test("a turn ends with the slots, or when the item is not admitted", () => {
    const queue = queueOf();
    for (const id of ["a1", "a2", "a3"]) queue.addBacklog(id, 4);
    let started = 0;
    expect(queue.next(5, (id) => id !== "a1" || started++ < 2)).toEqual(["a1 × 2", "a2 × 3"]);
    expect(queue.next(3)).toEqual(["a3 × 3"]);
  });
});

describe("slots", () => {
  test("leaves the queue unchanged without slots", () => {
    const queue = queueOf("a1", "b1");
    expect([queue.next(0), queue.admitted()]).toEqual([[], []]);
    expect(queue.next(2)).toEqual(["a1 × 1", "b1 × 1"]);
  });

  test("distributes remaining slots over partners, and round robin within a partner", () => {
    const queue = queueOf("a1", "b1", "b2");
    expect(queue.next(7)).toEqual(["a1 × 3", "b1 × 2", "b2 × 2"]);
    expect(queue.admitted()).toEqual(["a1", "b1", "b2", "a1", "b1", "a1", "b2"]);
  });

  test("gives the slots of an item at its limit to the others", () => {
    const queue = queueOf("a1", "b1");
    let started = 0;
    expect(queue.next(5, (id) => id !== "a1" || started++ === 0)).toEqual(["a1 × 1", "b1 × 4"]);
    expect(queue.admitted()).toEqual(["a1", "b1", "a1", "b1", "b1", "b1"]);
  });

  test("leaves slots free if all items are at their limit", () => {
    const queue = queueOf("a1", "b1");
    const started = new Set<string>();
    expect(queue.next(9, (id) => !started.has(id) && started.add(id) !== undefined)).toEqual(["a1 × 1", "b1 × 1"]);
    expect(queue.admitted()).toEqual(["a1", "b1", "a1", "b1"]);
  });
});

describe("admission", () => {
  test("drops a rejected item without using a slot", () => {
    const queue = queueOf("a1", "a2", "b1");
    expect(queue.next(2, (id) => id !== "a1")).toEqual(["a2 × 1", "b1 × 1"]);
    expect(queue.next(2)).toEqual([]);
  });

  test("moves a postponed item behind the others of its partner", () => {
    const queue = queueOf("a1", "a2", "a3");
    expect(queue.next(1, (id) => (id === "a1" ? "later" : true))).toEqual(["a2 × 1"]);
    expect([queue.next(1), queue.next(1), queue.next(1)]).toEqual([["a3 × 1"], ["a1 × 1"], []]);
  });

  test("keeps postponed items if no item is admitted", () => {
    const queue = queueOf("a1", "b1");
    expect(queue.next(2, () => "later")).toEqual([]);
    expect(queue.next(2)).toEqual(["a1 × 1", "b1 × 1"]);
  });
});
