import { describe, expect, test } from "vitest";
import { createRotation } from "../../server/domain/rotation.ts";

/* Whose turn it is (decisions: fair deliveries): partners have theirs, and within a partner its endpoints or outlets. */

type Item = { partnerId: string; id: string };

/** A rotation of items by name, each of the partner that its first letter names: `a1`, `b1`. */
function rotationOf(...ids: string[]) {
  const rotation = createRotation<Item>(({ id }) => id);
  const add = (...more: string[]) => {
    for (const id of more) rotation.add({ partnerId: id.charAt(0), id });
  };
  add(...ids);
  const asked: string[] = [];
  return {
    ...rotation,
    add,
    /** Which were asked for since the last look. */
    asked: () => asked.splice(0),
    /** Chosen ones as `a1 × 2`. */
    take(slots: number, allow: (id: string) => boolean | "later" = () => true) {
      const chosen = rotation.take(slots, ({ id }) => {
        asked.push(id);
        return allow(id);
      });
      return chosen.map(({ id, limit }) => `${id} × ${limit}`);
    },
  };
}

describe("turns", () => {
  test("each partner has one before any has a second", () => {
    const rotation = rotationOf("a1", "a2", "a3", "b1");
    expect([rotation.take(2), rotation.asked()]).toEqual([
      ["a1 × 1", "b1 × 1"],
      ["a1", "b1"],
    ]);
    expect([rotation.take(2), rotation.asked()]).toEqual([
      ["a2 × 1", "a3 × 1"],
      ["a2", "a3"],
    ]);
    expect([rotation.take(2), rotation.asked()]).toEqual([[], []]);
  });

  test("the partner that had the last one is the last of all, and so is one that comes", () => {
    const rotation = rotationOf("a1", "a2", "b1", "b2");
    expect(rotation.take(1)).toEqual(["a1 × 1"]);
    rotation.add("c1");
    expect(["b1 × 1", "a2 × 1", "c1 × 1", "b2 × 1"].flatMap(() => rotation.take(1))).toEqual([
      "b1 × 1",
      "a2 × 1",
      "c1 × 1",
      "b2 × 1",
    ]);
  });

  test("a partner that had all of its own is new when it comes again", () => {
    const rotation = rotationOf("a1", "b1", "b2");
    expect(rotation.take(1)).toEqual(["a1 × 1"]);
    rotation.add("a2");
    expect(rotation.take(3)).toEqual(["b1 × 1", "b2 × 1", "a2 × 1"]);
  });

  test("an item that is there is not added again; one that was taken is", () => {
    const rotation = rotationOf("a1", "a1");
    expect(rotation.take(1)).toEqual(["a1 × 1"]);
    expect(rotation.take(1)).toEqual([]);
    rotation.add("a1");
    expect(rotation.take(1)).toEqual(["a1 × 1"]);
  });

  test("nothing is left once all is cleared", () => {
    const rotation = rotationOf("a1", "b1");
    rotation.clear();
    expect(rotation.take(2)).toEqual([]);
  });
});

describe("slots", () => {
  test("none: nothing is asked for, and nothing taken out", () => {
    const rotation = rotationOf("a1", "b1");
    expect([rotation.take(0), rotation.asked()]).toEqual([[], []]);
    expect(rotation.take(2)).toEqual(["a1 × 1", "b1 × 1"]);
  });

  test("what is left of them is shared out among the partners of those that were chosen, and within a partner in turn", () => {
    const rotation = rotationOf("a1", "b1", "b2");
    expect(rotation.take(7)).toEqual(["a1 × 3", "b1 × 2", "b2 × 2"]);
    expect(rotation.asked()).toEqual(["a1", "b1", "b2", "a1", "b1", "a1", "b2"]);
  });

  test("one that may not begin again gets no more, and its share goes to the others", () => {
    const rotation = rotationOf("a1", "b1");
    let begun = 0;
    expect(rotation.take(5, (id) => id !== "a1" || begun++ === 0)).toEqual(["a1 × 1", "b1 × 4"]);
    expect(rotation.asked()).toEqual(["a1", "b1", "a1", "b1", "b1", "b1"]);
  });

  test("where nobody may begin again they stay free", () => {
    const rotation = rotationOf("a1", "b1");
    const begun = new Set<string>();
    expect(rotation.take(9, (id) => !begun.has(id) && begun.add(id) !== undefined)).toEqual(["a1 × 1", "b1 × 1"]);
    expect(rotation.asked()).toEqual(["a1", "b1", "a1", "b1"]);
  });
});

describe("what may not begin", () => {
  test("is taken out for nothing, without a slot", () => {
    const rotation = rotationOf("a1", "a2", "b1");
    expect(rotation.take(2, (id) => id !== "a1")).toEqual(["a2 × 1", "b1 × 1"]);
    expect(rotation.take(2)).toEqual([]);
  });

  test("now stays for later, behind the others of its partner", () => {
    const rotation = rotationOf("a1", "a2", "a3");
    expect(rotation.take(1, (id) => (id === "a1" ? "later" : true))).toEqual(["a2 × 1"]);
    expect([rotation.take(1), rotation.take(1), rotation.take(1)]).toEqual([["a3 × 1"], ["a1 × 1"], []]);
  });

  test("now is there the next time, where all of its partner wait", () => {
    const rotation = rotationOf("a1", "b1");
    expect(rotation.take(2, () => "later")).toEqual([]);
    expect(rotation.take(2)).toEqual(["a1 × 1", "b1 × 1"]);
  });
});
