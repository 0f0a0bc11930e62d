import { filtersInAddress } from "../address-filters.ts";
import { statusBadge } from "../badges.ts";
import { eventNames } from "../contract.ts";
import type { DeliveryFilter } from "../delivery-calls.ts";
import { fill, h } from "../dom.ts";
import { button } from "../notices.ts";
import type { Page } from "../page.ts";
import { subscriptionCalls } from "../subscription-calls.ts";
import { momentOf } from "../time.ts";

export type Filter = {
  element: HTMLElement;
  read(): DeliveryFilter;
  isSet(): boolean;
  /** Shows the number of deliveries in each state, whatever state is selected. */
  showCounts(countOf: (filter: DeliveryFilter) => Promise<number>): Promise<void>;
};

const STATES = ["queue", "working", "complete", "failed", "dead"] as const;
const PAUSE_MS = 300;

/** Filter of the delivery log. Text fields apply after a pause in typing. */
export async function deliveryFilter(page: Page, entityId: string | undefined, onChange: () => void): Promise<Filter> {
  const subscriptions = await subscriptionCalls(page.partner).list(page.outletId);
  const { filters } = page;
  const urls = new Set(subscriptions.map(({ url }) => url));
  for (const url of filters.getAll("endpoint")) urls.add(url); // of a subscription that was deleted, for example
  const choice = (id: string, values: Iterable<string>) =>
    h(
      "select",
      { id },
      h("option", { value: "" }, "any"),
      [...values].map((value) => h("option", { value }, value)),
    );
  const status = choice("filter-status", STATES);
  const event = choice("filter-event", eventNames);
  const endpoint = choice("filter-endpoint", urls);
  const entity = h("input", {
    id: "filter-entity",
    type: "search",
    placeholder: "F-…",
    maxlength: 255,
    value: entityId,
  });
  const since = h("input", { id: "filter-since", type: "datetime-local" });
  const until = h("input", { id: "filter-until", type: "datetime-local" });
  const controls = { delivery_status: status, event_type: event, endpoint, entity_id: entity, since, until };
  const saveInAddress = filtersInAddress("deliveries", filters, controls);
  const moment = (input: HTMLInputElement) => input.value && momentOf(input.value, page.live.timeZone).toISOString();

  function read(): DeliveryFilter {
    const filter = {
      delivery_status: status.value,
      event_type: event.value,
      endpoint: endpoint.value.trim(),
      entity_id: entity.value.trim(),
      created_after: moment(since),
      created_before: moment(until),
    };
    return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  }
  let timer: ReturnType<typeof setTimeout>;
  let last = JSON.stringify(read());
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = JSON.stringify(read());
      if (now !== last && !page.signal.aborted) {
        saveInAddress();
        onChange();
      }
      last = now;
    }, PAUSE_MS);
  };
  const field = (label: string, control: HTMLElement, isLong = false) =>
    h("label", { for: control.id, ...(isLong && { class: "long" }) }, h("span", label), control);
  const element = h(
    "form",
    {
      class: "card",
      role: "search",
      "aria-label": "Filter",
      on: { input: later, change: later, submit: (event) => event.preventDefault() },
    },
    h(
      "div.fields",
      field("Status", status),
      field("Event", event),
      field("Order number or id", entity),
      field("Endpoint", endpoint, true),
      field("Since (outlet time)", since),
      field("Until", until),
    ),
  );
  const counts = h("div.buttons", { role: "group", "aria-label": "Deliveries by status" });
  element.append(counts);
  async function showCounts(countOf: (filter: DeliveryFilter) => Promise<number>): Promise<void> {
    const { delivery_status: _selected, ...others } = read();
    const numbers = await Promise.all(STATES.map((name) => countOf({ ...others, delivery_status: name })));
    if (page.signal.aborted) return;
    const select = async (name: string) => {
      status.value = status.value === name ? "" : name;
      later();
    };
    fill(
      counts,
      STATES.map((name, nth) =>
        button([statusBadge(name), ` ${numbers[nth]}`], () => select(name), {
          id: `count-${name}`,
          class: "quiet",
          "aria-pressed": String(status.value === name),
        }),
      ),
    );
  }
  return { element, read, isSet: () => Object.keys(read()).length > 0, showCounts };
}
