import { stopAt } from "./source/errors.ts";
import { child, children, fieldsOf, rootOf, type SourceFile, type Spot } from "./source/spot.ts";

/** A criterion of a certification, as `spec/certification.yaml` describes it. */
export type Criterion = {
  level: "must" | "should";
  products: string[];
  /** The only type of integration for which it counts. */
  integration?: "direct" | "facilitator";
  observed: string;
  why: string;
  remedy: string;
  note?: string;
  /** Limit of a time. */
  seconds?: number;
  workflow: string;
};

export const CERTIFICATION_FILE = "certification.yaml";
export const SIDES = ["receiver", "client"] as const;
export type Criteria = Record<(typeof SIDES)[number], Record<string, Criterion>>;

/**
 * The criteria by side and id.
 *
 * @param workflows ids of workflows
 * @throws ContractError at a criterion that is incomplete, repeated, or names no workflow
 */
export function criteriaOf(file: SourceFile, workflows: readonly string[]): Criteria {
  const criteriaOfSide = (side: string) => {
    const criteria = new Map<string, Criterion>();
    for (const [, spot] of children(child(rootOf(file), side))) {
      const { id, ...criterion } = fieldsOf(spot) as Criterion & { id: string };
      check(spot, { ...criterion, id }, workflows);
      if (criteria.has(id)) stopAt(spot, `expected each id once, got ${id} again`);
      criteria.set(id, criterion);
    }
    return Object.fromEntries(criteria);
  };
  return { receiver: criteriaOfSide("receiver"), client: criteriaOfSide("client") };
}

const TEXTS = ["id", "observed", "why", "remedy", "workflow"] as const;

function check(spot: Spot, criterion: Criterion & { id: string }, workflows: readonly string[]): void {
  for (const name of TEXTS)
    if (typeof criterion[name] !== "string") stopAt(spot, `expected a text at ${name}, got ${criterion[name]}`);
  if (!["must", "should"].includes(criterion.level))
    stopAt(spot, `expected the level must or should, got ${criterion.level}`);
  if (
    !Array.isArray(criterion.products) ||
    criterion.products.some((product) => !["food", "payment"].includes(product))
  )
    stopAt(spot, `expected products among food and payment, got ${criterion.products}`);
  if (!["direct", "facilitator", undefined].includes(criterion.integration))
    stopAt(spot, `expected the integration direct or facilitator, got ${criterion.integration}`);
  if (criterion.seconds !== undefined && !(criterion.seconds > 0))
    stopAt(spot, `expected seconds above 0, got ${criterion.seconds}`);
  if (!workflows.includes(criterion.workflow))
    stopAt(spot, `expected a workflow, one of ${workflows.join(", ")}, got ${criterion.workflow}`);
}
