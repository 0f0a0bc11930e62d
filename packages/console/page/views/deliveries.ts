import type { PartnerEvent } from "partner-integration-api-client";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { statusBadge } from "../badges.ts";
import { fill, h, keyedList } from "../dom.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { Page, View } from "../page.ts";
import { shownTime } from "../time.ts";
import { deliveryEntry } from "./delivery-entry.ts";

/** The newest deliveries of the partner, as they fare. */
export const deliveriesView: View = {
  title: "Deliveries",
  isOfOutlet: false,
  show(place, page) {
    const { live, signal, wanted } = page;
    const filter = h("input", {
      id: "filter",
      type: "search",
      placeholder: "Event, order number, status, URL …",
      on: { input: () => draw() },
    });
    const none = h("div", { class: "empty" });
    const list = h("ol", { class: "entries" });
    const openWanted = openFromHash(list, wanted);
    const render = keyedList<NotificationRecord>(list, { keyOf: ({ id }) => id, create: () => createRow(page) });

    function draw(): void {
      const text = filter.value.trim().toLowerCase();
      const found = live.deliveries.filter((record) => searched(record).includes(text));
      none.hidden = found.length > 0;
      fill(none, live.deliveries.length === 0 ? nothing() : h("p", {}, "None of the newest deliveries fits."));
      render(found);
      openWanted();
    }
    live.onChange("deliveries", draw, signal);
    fill(place, h("label", { class: "filter", for: "filter" }, h("span", {}, "Filter"), filter), none, list);
    draw();
  },
};

const searched = ({ event_type, entity_id, delivery_status, endpoint }: NotificationRecord) =>
  `${event_type} ${entity_id} ${delivery_status} ${endpoint}`.toLowerCase();

const isTest = ({ payload }: NotificationRecord) => (JSON.parse(payload) as PartnerEvent).header.test === true;

const nothing = () => [
  h("p", {}, h("strong", {}, "Nothing was delivered yet.")),
  h(
    "p",
    {},
    h("a", { href: "#/subscriptions" }, "Subscribe to an event"),
    ", then ",
    h("a", { href: "#/orders" }, "place an order"),
    ": each delivery appears here as it is sent.",
  ),
];

function createRow(page: Page) {
  const summary = h("summary");
  const body = h("div", { class: "entry" });
  const details = h("details", { on: { toggle: () => details.open && drawBody() } }, summary, body);
  const element = h("li", {}, details);
  let record: NotificationRecord;
  const drawBody = () => fill(body, deliveryEntry(record, page));
  return {
    element,
    show(next: NotificationRecord) {
      record = next;
      details.dataset.key = next.id;
      const { event_type, entity_id, delivery_status, created_at, history } = next;
      fill(
        summary,
        statusBadge(delivery_status),
        h("code", {}, event_type),
        h("span", {}, entity_id),
        isTest(next) && h("span", { class: "chip" }, "test"),
        h("span", { class: "muted" }, attempts(history.length)),
        h("time", { class: "muted", datetime: created_at }, shownTime(new Date(created_at), page.live.timeZone)),
      );
      if (details.open) drawBody();
    },
  };
}

const attempts = (count: number) => (count === 0 ? "no attempt yet" : count === 1 ? "1 attempt" : `${count} attempts`);
