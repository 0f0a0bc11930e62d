import { mostCatalogErrors, mostOrderItems } from "../generated/example-events.ts";
import { type Event, oneOfEach, type Payload } from "./events.ts";
import type { Probe } from "./probe.ts";
import { varied } from "./verdicts.ts";

/** The largest events that there can be: an order with all its lines, the result of a catalog without a good image. */
export function largeEvents(probe: Probe): Event[] {
  const repeat = <Entry>(entries: Entry[] = [], count: number): Entry[] =>
    Array.from({ length: count }, (_, index) => entries[index % entries.length] as Entry);
  return varied(probe, oneOfEach()).flatMap((event) => {
    const { header, body } = event.payload;
    const grown = (more: Partial<Payload["body"]>): Event => ({
      ...event,
      payload: { header, body: { ...body, ...more } },
    });
    if (event.name === "food.order.created" && body.order)
      return grown({ order: { ...body.order, order_items: repeat(body.order.order_items, mostOrderItems) } });
    if (event.name === "food.catalog.menu_mapping_updated")
      return grown({ errors: repeat(body.errors, mostCatalogErrors) });
    return [];
  });
}

export const kilobytesOf = ({ payload }: Event): number => Math.round(JSON.stringify(payload).length / 1000);
