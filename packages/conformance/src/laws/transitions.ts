import { isRecord, type Json, type JsonObject } from "@partner-api/contract";
import { isSuccess, type Law, precedes, type Step } from "./law.ts";

/** Properties that identify a resource. */
const IDS = ["id", "order_number"];
/** Events show earlier states. */
const PAST = ["events", "payload"];

export const TRANSITIONS: Law = {
  name: "transitions",
  from: "x-transitions of status enums: a later state is reached by steps from an earlier one",
  judgesExamples: false,
  *judge(steps, { machines }) {
    const latest = new Map<string, { step: Step; state: string }>();
    for (const step of steps.filter(isSuccess))
      for (const [id, object] of resourcesIn(step.got))
        for (const { property, reachable } of machines) {
          const state = String(object[property]);
          if (!reachable.has(state)) continue;
          const key = `${property} ${id}`;
          const earlier = latest.get(key);
          if (earlier !== undefined && !precedes(earlier.step, step)) continue;
          latest.set(key, { step, state });
          const allowed = earlier && reachable.get(earlier.state);
          if (allowed !== undefined && !allowed.has(state))
            yield { step, sentence: `expected ${property} ${[...allowed].join(" or ")} of ${id}, got ${state}` };
        }
  },
};

function* resourcesIn(value: Json | undefined): Generator<[id: string, object: JsonObject]> {
  if (Array.isArray(value)) for (const entry of value) yield* resourcesIn(entry);
  if (!isRecord(value)) return;
  const id = IDS.map((name) => value[name]).find((held) => typeof held === "string");
  if (typeof id === "string") yield [id, value as JsonObject];
  for (const [key, inner] of Object.entries(value)) if (!PAST.includes(key)) yield* resourcesIn(inner as Json);
}
