import { expect, test } from "vitest";
import { contractOperations } from "./support/contract-operations.ts";
import { AFTER_DELIVERY, JOURNEY } from "./support/journey.ts";

test("the journey that counts statements and rows contains every operation of both contracts (D-cost-of-history-1)", () => {
  const travelled = new Set<string>([...JOURNEY, ...AFTER_DELIVERY].flat());
  expect([...travelled].sort()).toEqual(contractOperations.map(({ id }) => id).sort());
});
