import type { Json } from "@partner-api/contract";
import { fieldsOf } from "@partner-api/contract";
import { isSuccess, isWrite, type Law, type Step } from "./law.ts";
import { evaluate, listOf, valueAt } from "./pointers.ts";

/** `x-order` of an operation. */
export type OrderField = {
  field: string;
  direction: "ascending" | "descending";
  first_written_by?: { operation: string; value: string };
};

export const orderOf = ({ operation }: Pick<Step, "operation">): OrderField[] =>
  (fieldsOf(operation.spot)["x-order"] ?? []) as OrderField[];

export const SORT_ORDER: Law = {
  name: "sort order",
  from: "x-order of the operation",
  *judge(steps) {
    const writes = Map.groupBy(
      steps.filter((step) => isWrite(step) && isSuccess(step)),
      ({ operation }) => operation.id,
    );
    for (const step of steps.filter(isSuccess)) {
      const fields = orderOf(step);
      const entries = listOf(step);
      if (fields.length === 0 || entries === undefined || entries.length < 2) continue;
      const compare = comparisonFor(step, fields, writes);
      const nth = entries.findIndex((entry, index) => index > 0 && compare(entries[index - 1] as Json, entry) > 0);
      if (nth < 0) continue;
      const [before, after] = [entries[nth - 1], entries[nth]].map((entry) =>
        fields.map(({ field }) => valueAt(entry, field)),
      );
      const order = fields.map(({ field, direction }) => `${field} ${direction}`).join(", ");
      yield {
        step,
        sentence: `expected entries by ${order}, got ${JSON.stringify(before)} before ${JSON.stringify(after)}`,
      };
    }
  },
};

type Compare = (a: Json, b: Json) => number;

function comparisonFor(step: Step, fields: OrderField[], writes: ReadonlyMap<string, Step[]>): Compare {
  const comparisons = fields.map(({ field, direction, first_written_by: writer }): Compare => {
    const sign = direction === "ascending" ? 1 : -1;
    const compare = writer
      ? byFirstWrite(writesAt(step, writes.get(writer.operation) ?? []), writer.value)
      : compareValues;
    return (a, b) => sign * compare(valueAt(a, field) ?? null, valueAt(b, field) ?? null);
  });
  return (a, b) => comparisons.map((compare) => compare(a, b)).find((result) => result !== 0) ?? 0;
}

/** Writes at the outlet of a list. */
const writesAt = (step: Step, writes: Step[]): Step[] => {
  const [outlet] = evaluate("$request.path.outlet_id", step);
  return writes.filter((write) => evaluate("$request.path.outlet_id", write)[0] === outlet);
};

type Place = { write: Step; nth: number };

/** Compares by first write. Values of writes that overlap, or that were sent twice in one write, are equal. */
function byFirstWrite(writes: Step[], expression: string): Compare {
  const places = new Map<string, Place | undefined>();
  for (const write of writes) {
    const values = evaluate(expression, write).map(String);
    for (const [nth, value] of values.entries()) {
      if (places.has(value)) continue;
      places.set(value, values.lastIndexOf(value) === nth ? { write, nth } : undefined);
    }
  }
  return (a, b) => {
    const [left, right] = [places.get(String(a)), places.get(String(b))];
    if (left === undefined || right === undefined) return 0;
    if (left.write === right.write) return left.nth - right.nth;
    const [first, second] = [left.write.exchange.span, right.write.exchange.span];
    return first.to <= second.from ? -1 : second.to <= first.from ? 1 : 0;
  };
}

const TIME = /^\d{4}-\d\d-\d\dT/;

/** Compares times as times, other texts by code point. */
export function compareValues(a: Json, b: Json): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a), String(b)];
  if (TIME.test(left) && TIME.test(right)) return Date.parse(left) - Date.parse(right);
  return left < right ? -1 : left > right ? 1 : 0;
}
