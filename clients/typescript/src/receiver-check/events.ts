import type { EventName } from "../generated/contract.ts";
import { type ExampleEvent, exampleEvents, type ValuePath } from "../generated/example-events.ts";

/** Payload of a delivery. */
export type Payload = {
  header: { event_name: string; event_id: string; timestamp: string };
  body: {
    outlet?: { id: string; external_outlet_id?: string | null };
    service_type?: string;
    order?: { order_number: string; order_items?: object[] };
    request_id?: string;
    transaction?: { id: string; order_id: string };
    errors?: object[];
  };
};

/** An event to deliver, with the paths whose values may vary. */
export type Event = Omit<ExampleEvent, "payload"> & { payload: Payload };

export type Outlet = { id?: string | undefined; externalOutletId?: string | undefined };

const CREATED: EventName = "food.order.created";

/**
 * Turns examples of the contract into new events: with new ids, and with each order's creation before its other events.
 *
 * @param examples examples of the same order stay together
 */
export function newEvents(examples: readonly ExampleEvent[], outlet: Outlet): Event[] {
  const ids = new Map<string, string>();
  const created = new Set<string>();
  const birth = exampleEvents.find(({ name }) => name === CREATED) as ExampleEvent;
  return examples.flatMap((example) => {
    const order = orderOf(example);
    const isKnown = order === undefined || example.name === CREATED || created.has(order);
    if (order !== undefined) created.add(order);
    return isKnown
      ? [withNewIds(example, outlet, ids)]
      : [birth, example].map((each) => withNewIds(each, outlet, ids, order));
  });
}

/** The first example of every event. */
export const oneOfEach = (): ExampleEvent[] =>
  exampleEvents.filter(({ name }, index) => exampleEvents.findIndex((example) => example.name === name) === index);

/** The examples whose names start with a prefix. */
export const examplesOf = (prefix: string): ExampleEvent[] =>
  exampleEvents.filter(({ name }) => name.startsWith(prefix));

/** The examples of the order with the most events, starting with its creation. */
export function longestOrder(): ExampleEvent[] {
  const steps = exampleEvents.filter(isStep);
  const orders = steps.map((first) => steps.filter((step) => orderOf(step) === orderOf(first)));
  return orders.reduce((longest, order) => (order.length > longest.length ? order : longest));
}

const isStep = ({ payload }: ExampleEvent): boolean =>
  (payload as { body: { order?: { sequence?: number } } }).body.order?.sequence !== undefined;

const orderOf = ({ payload }: ExampleEvent): string | undefined => (payload as Payload).body.order?.order_number;

function withNewIds(example: ExampleEvent, outlet: Outlet, ids: Map<string, string>, order = orderOf(example)): Event {
  const payload = structuredClone(example.payload) as Payload;
  const { header, body } = payload;
  const idOf = (old: string, id: () => string): string => {
    const newId = ids.get(old) ?? id();
    ids.set(old, newId);
    return newId;
  };
  const suffix = () => crypto.randomUUID().slice(0, 8);
  header.event_id = crypto.randomUUID();
  header.timestamp = new Date().toISOString().replace(/\.\d+/, "");
  if (body.outlet) {
    body.outlet.id = outlet.id ?? body.outlet.id;
    if (outlet.externalOutletId !== undefined && "external_outlet_id" in body.outlet)
      body.outlet.external_outlet_id = outlet.externalOutletId;
  }
  if (body.order && order !== undefined) body.order.order_number = idOf(order, () => `${order}-${suffix()}`);
  const { request_id, transaction } = body;
  if (request_id !== undefined) body.request_id = idOf(request_id, () => `${request_id}-${suffix()}`);
  if (transaction) {
    transaction.id = idOf(transaction.id, () => crypto.randomUUID());
    transaction.order_id = idOf(transaction.order_id, () => `${transaction.order_id}-${suffix()}`);
  }
  return { ...example, payload };
}

/** Replaces the value at a path, or removes it if it is undefined. The event stays unchanged if the path no longer exists. */
export function withValue(event: Event, path: ValuePath, value: unknown): Event {
  const payload = structuredClone(event.payload);
  const parents = path.slice(0, -1);
  const parent = parents.reduce<unknown>((node, step) => (node as Record<string, unknown> | null)?.[step], payload);
  const last = path.at(-1);
  if (typeof parent === "object" && parent !== null && last !== undefined)
    (parent as Record<string | number, unknown>)[last] = value;
  return { ...event, payload };
}

/** Adds fields that are not in the contract to every object of the event. */
export function withUnknownFields(event: Event): Event {
  const extended = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(extended);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([key, inner]) => [key, extended(inner)]);
    return { ...Object.fromEntries(fields), x_later_field: { added: ["in a later version"] } };
  };
  return { ...event, payload: extended(event.payload) as Payload };
}
