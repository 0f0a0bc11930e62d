import { pluralize } from "@partner-api/validation";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { deliveryCalls, mergeRecords } from "../delivery-calls.ts";
import { deliveryPictures } from "../delivery-picture.ts";
import { fill, h, keyedList } from "../dom.ts";
import { button, report } from "../notices.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { View } from "../page.ts";
import { deliveryFilter } from "./delivery-filter.ts";
import { deliveryRow } from "./delivery-row.ts";
import { redeliverForm } from "./redeliver-form.ts";

/** Number of entries shown at first, and added by each click on "more". */
const SHOWN = 50;
const COUNT_PAUSE_MS = 1_000;

/** The complete delivery log, filtered by the service and updated live. */
export const deliveriesView: View = {
  title: "Deliveries",
  isOfOutlet: false,
  async show(place, page) {
    const { live, signal } = page;
    // `of:` with an order number, or the id of one entry.
    const entity = page.subpath?.startsWith("of:") ? page.subpath.slice("of:".length) : undefined;
    const entryId = entity === undefined ? page.subpath : undefined;
    const calls = deliveryCalls(page.partner);
    let records: NotificationRecord[] = [];
    let total = 0;
    let shownCount = SHOWN;
    let isRead = false;
    /** The entry in the address, which may be older than the listed ones. */
    let linkedEntry: NotificationRecord | undefined;

    const emptyMessage = h("div.empty");
    const list = h("ol.entries");
    const pictures = h("div.view");
    const count = h("p.muted", { role: "status" });
    const openWanted = openFromHash(list, entryId);
    const render = keyedList<NotificationRecord>(list, { keyOf: ({ id }) => id, create: () => deliveryRow(page) });
    const filter = await deliveryFilter(page, entity, () => void read().catch(report));
    const more = button("Show older entries", async () => {
      shownCount += SHOWN;
      if (shownCount > records.length && records.length < total) {
        const page = await calls.list(filter.read(), records.at(-1)?.id);
        records.push(...page.notifications);
      }
      draw();
    });

    async function read(): Promise<void> {
      const requestedFilter = filter.read();
      const page = await calls.list(requestedFilter);
      if (signal.aborted || JSON.stringify(requestedFilter) !== JSON.stringify(filter.read())) return;
      records = mergeRecords(page.notifications, live.deliveries, requestedFilter);
      total = page.total_count;
      shownCount = SHOWN;
      isRead = true;
      draw();
      countLater(0);
    }
    let isCountPlanned = false;
    /** Counts once for many changes. */
    function countLater(pauseMs: number): void {
      if (isCountPlanned) return;
      isCountPlanned = true;
      setTimeout(() => {
        isCountPlanned = false;
        if (!signal.aborted) void filter.showCounts(calls.count).catch(report);
      }, pauseMs);
    }
    function draw(): void {
      const beyond =
        linkedEntry !== undefined && !records.slice(0, shownCount).some(({ id }) => id === linkedEntry?.id)
          ? [linkedEntry]
          : [];
      const visible = [...beyond, ...records.slice(0, shownCount)];
      total = Math.max(total, records.length);
      emptyMessage.hidden = visible.length > 0;
      fill(emptyMessage, filter.isSet() ? noMatchText() : emptyText());
      count.textContent =
        total === 0
          ? ""
          : `${pluralize(total, "delivery matches", "deliveries match")}${total > records.length ? `; the charts show the newest ${records.length}` : ""}.`;
      more.hidden = visible.length - beyond.length >= total;
      if (pictures.querySelector("details[open]") === null)
        fill(pictures, records.length > 1 && deliveryPictures(records, live.timeZone));
      render(visible);
      openWanted();
    }
    live.onChange(
      "deliveries",
      () => {
        if (!isRead) return;
        const before = records.length;
        records = mergeRecords(records, live.deliveries, filter.read());
        total += records.length - before;
        countLater(COUNT_PAUSE_MS);
        linkedEntry = live.deliveries.find(({ id }) => id === linkedEntry?.id) ?? linkedEntry;
        draw();
      },
      signal,
    );
    if (signal.aborted) return;
    fill(place, filter.element, redeliverForm(page, filter), pictures, count, emptyMessage, list, more);
    if (entryId !== undefined) linkedEntry = await calls.find(entryId);
    if (entryId !== undefined && linkedEntry === undefined)
      report(`Delivery ${entryId} of ${page.clientId} does not exist, or is no longer stored.`);
    await read();
  },
};

const noMatchText = () => [
  h("p", h("strong", "No delivery matches.")),
  h("p", h("a", { href: "#/deliveries" }, "Show all deliveries"), ", or change the filter."),
];

const emptyText = () => [
  h("p", h("strong", "No deliveries yet.")),
  h(
    "p",
    h("a", { href: "#/subscriptions" }, "Subscribe to an event"),
    ", then ",
    h("a", { href: "#/orders" }, "place an order"),
    ": each delivery appears here as it is sent.",
  ),
];
