import { criteria } from "../../../../generated/criteria.ts";
import type { Judgement } from "./judgement.ts";

const SIDES = ["receiver", "client"] as const;
export type Integration = "direct" | "facilitator";

type Criterion = {
  level: string;
  products: readonly string[];
  integration?: string;
  observed: string;
  why: string;
  remedy: string;
  note?: string;
  workflow: string;
};

/** A criterion with its judgement. */
export type Row = Judgement &
  Omit<Criterion, "products" | "integration"> & { id: string; side: (typeof SIDES)[number] };

const NOTHING: Judgement = { outcome: "not shown", got: [], evidence: [] };

/** The criteria for some products, with their judgements. */
export function rowsOf(
  products: readonly string[],
  integration: Integration,
  judgementOf: (id: string) => Judgement | undefined,
): Row[] {
  const all = SIDES.flatMap((side) =>
    Object.entries<Criterion>(criteria[side]).map(([id, criterion]) => ({ id, side, ...criterion })),
  );
  const relevantCriteria = all.filter(
    (criterion) =>
      criterion.products.some((product) => products.includes(product)) &&
      [integration, undefined].includes(criterion.integration as Integration | undefined),
  );
  return relevantCriteria.map(({ products: _, integration: __, ...criterion }) => {
    const { outcome, got, evidence } = judgementOf(criterion.id) ?? NOTHING;
    return { ...criterion, outcome, got, evidence };
  });
}

/** True if every criterion that must be met is met. */
export const isCertified = (rows: readonly Row[]): boolean =>
  rows.every(({ level, outcome }) => level === "should" || outcome === "pass");
