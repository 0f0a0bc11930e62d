import { constantsOf, isRecord, type JsonObject, mediaOfBody, membersOf, type Operation } from "@partner-api/contract";
import { type Context, callOperation } from "../context.ts";
import type { Trial } from "../exchange.ts";
import { isSuccess, pathValues, type Step } from "../laws/law.ts";
import { inOrder } from "../laws/laws.ts";
import { type Machine, rejectionOf } from "../laws/machines-of-contract.ts";
import { idOf, statesIn } from "../laws/transitions.ts";

/** A resource as the run showed it last. */
type Resource = { id: string; state: string; fields: JsonObject; path: Record<string, string> };

/** Tries each change of state that `x-transitions` rejects, on resources that the run has left in each state. */
export async function tryRejectedChanges(context: Context): Promise<void> {
  for (const machine of context.contracts.laws.machines) {
    const { rejections = {}, steps } = machine.transitions;
    if (steps.some(({ by }) => by === "platform")) continue; // its states change at any time
    for (const by of Object.keys(rejections))
      for (const resource of oneOfEach(resourcesIn(context.steps, machine), machine))
        for (const { to, body } of targetsOf(context, by, machine))
          await tryChange(context, machine, resource, { by, to, body });
  }
}

async function tryChange(
  context: Context,
  { transitions }: Machine,
  { id, state: from, fields, path }: Resource,
  { by, to, body }: { by: string; to: string; body?: JsonObject | undefined },
): Promise<void> {
  const operation = context.contracts.laws.operations.get(by);
  const code = rejectionOf(transitions, { from, to, by }, fields);
  if (operation === undefined || code === undefined) return;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const parameters = Object.fromEntries(names.map((name, nth) => [name, nth === names.length - 1 ? id : path[name]]));
  if (Object.values(parameters).includes(undefined)) return; // shown without its outlet
  const attempt = `${from} to ${to}`;
  const tries: Trial = { law: "rejected changes", about: by, attempt, isAllowed: false, namedBy: { code } };
  await callOperation(context, by, { path: parameters as Record<string, string>, ...(body && { body }), tries });
}

/** States that an operation changes to; those of a status in its request with the body. */
function targetsOf(context: Context, by: string, machine: Machine): { to: string; body?: JsonObject }[] {
  const media = mediaOf(context.contracts.laws.operations.get(by));
  const properties = [...(media?.schema === undefined ? [] : membersOf(media.schema).properties)];
  const [status] = properties.find(([, schema]) => isStatus(machine, (constantsOf(schema) ?? []).map(String))) ?? [];
  if (status === undefined) return [...new Set(stepsTo(machine, by))].map((to) => ({ to }));
  const samples = (media?.examples ?? []).map(({ value }) => value).filter(isRecord);
  return [...machine.states].map((to) => ({ to, body: Object.assign({}, ...samples, { [status]: to }) }));
}

const mediaOf = (operation: Operation | undefined) =>
  operation?.body === undefined ? undefined : mediaOfBody(operation.body);
const stepsTo = ({ transitions }: Machine, by: string): string[] =>
  transitions.steps.flatMap((step) => (step.by === by ? step.to : []));
const isStatus = ({ states }: Machine, values: string[]): boolean =>
  values.length === states.size && values.every((value) => states.has(value));

/** One resource of each state, and of each value of the fields that steps depend on. */
function oneOfEach(resources: Iterable<Resource>, { transitions }: Machine): Resource[] {
  const conditions = transitions.steps.flatMap(({ when = {} }) => Object.keys(when));
  const keyOf = ({ state, fields }: Resource): string => [state, ...conditions.map((field) => fields[field])].join(" ");
  return [...new Map([...resources].map((resource) => [keyOf(resource), resource])).values()];
}

/** Resources in the state that the run showed last, without resources that may have changed since then. */
function resourcesIn(steps: readonly Step[], machine: Machine): Iterable<Resource> {
  const { steps: changes } = machine.transitions;
  const isTimed = changes.some(({ by }) => by === "time");
  const resources = new Map<string, Resource>();
  for (const step of inOrder(steps).filter(isSuccess)) {
    const values = pathValues(step);
    const isChange = changes.some(({ by }) => by === step.operation.id);
    if (isTimed && step.operation.id === "setClock") resources.clear();
    for (const { id, path } of isChange ? resources.values() : [])
      if ([id, ...Object.values(path)].some((value) => values.includes(value))) resources.delete(id);
    for (const { state, object, fields } of statesIn(step.got, [machine])) {
      const id = idOf(object);
      const names = [...step.operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const path = Object.fromEntries(names.map((name, nth) => [name, values[nth] ?? ""]));
      if (id !== undefined) resources.set(id, { id, state, fields, path });
    }
  }
  return resources.values();
}
