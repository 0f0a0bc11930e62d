import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownerOf } from "../../server/domain/endpoint-owner.ts";

const endpoints = Array.from({ length: 10_000 }, () => randomUUID());

test.each([1, 2, 4, 9])("%i workers have about the same number of endpoints", (count) => {
  const workers = Array.from({ length: count }, () => randomUUID());
  const shares = Object.groupBy(endpoints, (id) => ownerOf(id, workers) ?? "none");
  expect(Object.keys(shares).sort()).toEqual(workers.toSorted());
  for (const share of Object.values(shares)) {
    expect(share?.length).toBeGreaterThan((0.8 * endpoints.length) / count);
    expect(share?.length).toBeLessThan((1.2 * endpoints.length) / count);
  }
});

test("no worker, no owner; workers in any order, the same owner", () => {
  const workers = Array.from({ length: 5 }, () => randomUUID());
  expect(ownerOf(randomUUID(), [])).toBeUndefined();
  const clashing = workers.map((id) => `00000000${id.slice(8)}`); // equal scores
  for (const ids of [workers, clashing])
    for (const id of endpoints.slice(0, 100)) expect(ownerOf(id, ids.toReversed())).toBe(ownerOf(id, ids));
});

test("a worker that leaves changes only the owners of its own endpoints", () => {
  const workers = Array.from({ length: 4 }, () => randomUUID());
  const [leaving, ...rest] = workers as [string, ...string[]];
  for (const id of endpoints.slice(0, 1_000)) {
    const owner = ownerOf(id, workers) as string;
    if (owner === leaving) expect(rest).toContain(ownerOf(id, rest));
    else expect(ownerOf(id, rest)).toBe(owner);
  }
});
