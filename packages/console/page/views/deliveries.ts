import { pluralize } from "@partner-api/validation";
import type { NotificationRecord } from "../../../../generated/schemas.ts";
import { deliveryCalls, merged } from "../delivery-calls.ts";
import { deliveryPictures } from "../delivery-picture.ts";
import { fill, h, keyedList } from "../dom.ts";
import { button, report } from "../notices.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { View } from "../page.ts";
import { deliveryFilter } from "./delivery-filter.ts";
import { deliveryRow } from "./delivery-row.ts";
import { redeliverForm } from "./redeliver-form.ts";

/** Entries that are shown at first, and with each click on "more". */
const SHOWN = 50;

/** The delivery log: all of it, by conditions that the service applies, as it fares. */
export const deliveriesView: View = {
  title: "Deliveries",
  isOfOutlet: false,
  async show(place, page) {
    const { live, signal } = page;
    // `of:` and an order number, or the id of one entry.
    const entity = page.wanted?.startsWith("of:") ? page.wanted.slice("of:".length) : undefined;
    const wanted = entity === undefined ? page.wanted : undefined;
    const calls = deliveryCalls(page.partner);
    let known: NotificationRecord[] = [];
    let total = 0;
    let shown = SHOWN;
    let isRead = false;
    /** The entry of the address, which may be older than those that are listed. */
    let named: NotificationRecord | undefined;

    const none = h("div", { class: "empty" });
    const list = h("ol", { class: "entries" });
    const pictures = h("div", { class: "view" });
    const count = h("p", { class: "muted", role: "status" });
    const openWanted = openFromHash(list, wanted);
    const render = keyedList<NotificationRecord>(list, { keyOf: ({ id }) => id, create: () => deliveryRow(page) });
    const filter = await deliveryFilter(page, entity, () => void read().catch(report));
    const more = button("Show older ones", async () => {
      shown += SHOWN;
      if (shown > known.length && known.length < total) {
        const page = await calls.list(filter.read(), known.at(-1)?.id);
        known.push(...page.notifications);
      }
      draw();
    });

    async function read(): Promise<void> {
      const asked = filter.read();
      const page = await calls.list(asked);
      if (signal.aborted || JSON.stringify(asked) !== JSON.stringify(filter.read())) return;
      known = merged(page.notifications, live.deliveries, asked);
      total = page.total_count;
      shown = SHOWN;
      isRead = true;
      draw();
    }
    function draw(): void {
      const beyond = named !== undefined && !known.slice(0, shown).some(({ id }) => id === named?.id) ? [named] : [];
      const listed = [...beyond, ...known.slice(0, shown)];
      total = Math.max(total, known.length);
      none.hidden = listed.length > 0 || !isRead;
      fill(none, filter.isSet() ? h("p", {}, "No delivery fits.") : nothing());
      count.textContent =
        total === 0
          ? ""
          : `${pluralize(total, "delivery fits", "deliveries fit")}${total > known.length ? `; the pictures show the newest ${known.length}` : ""}.`;
      more.hidden = listed.length - beyond.length >= total;
      if (pictures.querySelector("details[open]") === null)
        fill(pictures, known.length > 1 && deliveryPictures(known, live.timeZone));
      render(listed);
      openWanted();
    }
    live.onChange(
      "deliveries",
      () => {
        if (!isRead) return;
        const before = known.length;
        known = merged(known, live.deliveries, filter.read());
        total += known.length - before;
        named = live.deliveries.find(({ id }) => id === named?.id) ?? named;
        draw();
      },
      signal,
    );
    if (signal.aborted) return;
    fill(place, filter.element, redeliverForm(page, filter), pictures, count, none, list, more);
    if (wanted !== undefined) named = await calls.find(wanted);
    if (wanted !== undefined && named === undefined)
      report(`There is no delivery ${wanted} of ${page.clientId}, or not any more.`);
    await read();
  },
};

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
