import { isRecord, type Json, type JsonObject, perObject } from "@partner-api/contract";
import { parseJson } from "../parse-json.ts";
import type { Law, Step } from "./law.ts";
import { valueAt, valuesAt } from "./pointers.ts";
import type { Term, Total } from "./totals-of-contract.ts";

export const TOTALS: Law = {
  name: "totals",
  from: "x-total of a property, in responses, and in the events of lists and of the delivery log",
  *judge(steps, { totals }) {
    for (const step of steps.filter((each) => hasAny(each, totals)))
      for (const object of cachedObjects(step))
        for (const total of totals) {
          const actual = object[total.name];
          if (typeof actual !== "number") continue;
          const expected = sumOf(total, object);
          if (expected !== actual)
            yield { step, sentence: `expected ${total.name} ${expected}, the sum of its terms, got ${actual}` };
        }
  },
};

/** Searching the bytes is faster than visiting all values. */
const hasAny = ({ exchange: { responseBody } }: Step, totals: readonly Total[]): boolean =>
  totals.some(({ name }) =>
    Buffer.from(responseBody.buffer, responseBody.byteOffset, responseBody.byteLength).includes(name),
  );

/** All objects of a response. The trials of changed services repeat most steps. */
const cachedObjects = perObject(({ got }: Step): JsonObject[] => [...objectsIn(got)]);

/** All objects of a value. The payload of a delivery is JSON in a text, empty if the outlet is no longer linked. */
function* objectsIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry);
  if (!isRecord(value)) return;
  yield value as JsonObject;
  for (const [key, inner] of Object.entries(value))
    yield* objectsIn(key === "payload" && typeof inner === "string" ? parseJson(inner) : (inner as Json));
}

function sumOf({ terms }: Total, object: JsonObject): number {
  let sum = 0;
  for (const { add, subtract, only } of terms) {
    const factors = add ?? subtract ?? [];
    const [list] = (factors[0] ?? "").split("/*");
    const isList = factors[0]?.includes("/*") ?? false;
    const entries = (isList ? valuesAt(object, `${list}/*`) : [object]).filter((entry) => isTerm(entry, only));
    const pointers = factors.map((factor) => (isList ? factor.slice(`${list}/*`.length) : factor));
    for (const entry of entries) sum += (add ? 1 : -1) * productOf(entry, pointers);
  }
  return sum;
}

const isTerm = (entry: Json, only: Term["only"] = {}): boolean =>
  Object.entries(only).every(([name, values]) => values.includes(String(valueAt(entry, `/${name}`))));

/** Zero for an entry without the value. */
const productOf = (entry: Json, pointers: string[]): number =>
  pointers.reduce((product, pointer) => product * Number(valueAt(entry, pointer) ?? 0), 1);
