import { mostCatalogErrors, mostOrderItems } from "../generated/example-events.ts";
import { type Event, oneOfEach, type Payload } from "./events.ts";
import { eventsToVary } from "./expectations.ts";
import type { Probe } from "./probe.ts";

/** The largest possible events: an order with the most items, and the result of a catalog in which every image is invalid. */
export function largeEvents(probe: Probe): Event[] {
  const repeat = <Entry>(entries: Entry[] = [], count: number): Entry[] =>
    Array.from({ length: count }, (_, index) => entries[index % entries.length] as Entry);
  return eventsToVary(probe, oneOfEach()).flatMap((event) => {
    const { header, body } = event.payload;
    const enlarged = (more: Partial<Payload["body"]>): Event => ({
      ...event,
      payload: { header, body: { ...body, ...more } },
    });
    if (event.name === "food.order.created" && body.order)
      return enlarged({ order: { ...body.order, order_items: repeat(body.order.order_items, mostOrderItems) } });
    if (event.name === "food.catalog.menu_mapping_updated")
      return enlarged({ errors: repeat(body.errors, mostCatalogErrors) });
    return [];
  });
}

export const kilobytesOf = ({ payload }: Event): number => Math.round(JSON.stringify(payload).length / 1000);
