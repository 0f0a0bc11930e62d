import { isRecord, type Json, type JsonObject } from "@partner-api/contract";
import { isSuccess, type Law, pathValues, precedes, type Step } from "./law.ts";
import { type Machine, reachableFrom } from "./machines-of-contract.ts";
import { valueAt } from "./pointers.ts";

/** Value of the property that identifies a resource. */
export const idOf = ({ id, order_number }: JsonObject): string | undefined =>
  [id, order_number].find((value) => typeof value === "string");
/** Events show earlier states. */
const PAST = ["events", "payload"];

export const TRANSITIONS: Law = {
  name: "transitions",
  from: "x-transitions of status enums: steps lead from an earlier state to a later one; those of an operation need its request",
  *judge(steps, { machines }) {
    const latest = new Map<Machine, Map<string, { step: Step; state: string }>>(
      machines.map((machine) => [machine, new Map()]),
    );
    const requests = Map.groupBy(steps.filter(mayHaveEffect), ({ operation }) => operation.id);
    for (const step of steps.filter(isSuccess))
      for (const { machine, state, object } of statesIn(step.got, machines)) {
        const id = idOf(object);
        const latestById = latest.get(machine);
        if (id === undefined || latestById === undefined) continue;
        const earlier = latestById.get(id);
        if (earlier !== undefined && !precedes(earlier.step, step)) continue;
        latestById.set(id, { step, state });
        if (earlier === undefined || earlier.state === state) continue;
        const isBetween = (request: Step): boolean =>
          request.exchange.span.to > earlier.step.exchange.span.from &&
          request.exchange.span.from < step.exchange.span.to &&
          (pathValues(request).includes(id) || !pathValues(request).some((value) => latestById.has(value)));
        const isCause = (by: string): boolean => CAUSES.includes(by) || (requests.get(by) ?? []).some(isBetween);
        const allowed = reachableFrom(earlier.state, machine.transitions, isCause);
        if (!allowed.has(state))
          yield { step, sentence: `expected ${machine.property} ${[...allowed].join(" or ")} of ${id}, got ${state}` };
      }
  },
};

/** Causes of steps that no request shows. */
const CAUSES = ["time", "platform"];

/** A failed response does not show whether the request had an effect. */
const mayHaveEffect = ({ exchange: { status } }: Step): boolean => status < 400 || status >= 500;

export const STATES: Law = {
  name: "states",
  from: "conditions of x-transitions: fields that are null in a state, or not null",
  *judge(steps, { machines }) {
    for (const step of steps.filter(isSuccess))
      for (const { machine, state, object } of statesIn(step.got, machines)) {
        const { present = [], absent = [] } = machine.transitions.conditions?.[state] ?? {};
        const isNull = (pointer: string): boolean => (valueAt(object, pointer) ?? null) === null;
        for (const pointer of present)
          if (valueAt(object, pointer) === null)
            yield { step, sentence: `expected ${pointer} when ${state}, got null` };
        for (const pointer of absent)
          if (!isNull(pointer)) yield { step, sentence: `expected no ${pointer} when ${state}, got one` };
      }
  },
};

/** A resource in a state. `fields`: its own fields, and those of the objects around it. */
type Shown = { machine: Machine; state: string; object: JsonObject; fields: JsonObject };

/** States that a body shows, each with its resource. */
export function* statesIn(
  value: Json | undefined,
  machines: readonly Machine[],
  outer: JsonObject = {},
): Generator<Shown> {
  if (Array.isArray(value)) for (const entry of value) yield* statesIn(entry, machines, outer);
  if (!isRecord(value)) return;
  const object = value as JsonObject;
  const fields = { ...outer, ...object };
  for (const machine of machines) {
    const state = String(object[machine.property]);
    if (machine.states.has(state)) yield { machine, state, object, fields };
  }
  for (const [key, inner] of Object.entries(object)) if (!PAST.includes(key)) yield* statesIn(inner, machines, fields);
}
