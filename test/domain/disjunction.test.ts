import { expect, test } from "vitest";
import { disjunction } from "../../server/domain/disjunction.ts";

test.each([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => [words]))(
  "%j reads like a list of en-GB",
  (words) => {
    expect(disjunction(words)).toBe(new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words));
  },
);
