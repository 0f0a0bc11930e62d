import { statusBadge } from "./badges.ts";
import { fill, h, keyedList, skeleton, withBreaks } from "./dom.ts";
import type { Live } from "./live.ts";
import { shownClock } from "./time.ts";

const SHOWN = 12;

/** The newest deliveries, next to every view if the page is wide enough. */
export function showLatestDeliveries(place: HTMLElement, live: Live): void {
  const list = h("ol.newest");
  const loading = skeleton();
  const emptyMessage = h(
    "p.muted",
    "Nothing yet. Subscribe to an event and place an order: its deliveries appear here.",
  );
  fill(
    place,
    h("h2", h("a", { href: "#/deliveries", class: "live-title" }, "Newest deliveries")),
    loading,
    emptyMessage,
    list,
  );
  const show = keyedList<Live["deliveries"][number]>(list, {
    keyOf: ({ id }) => id,
    create() {
      const element = h("li");
      return {
        element,
        show({ id, delivery_status, event_type, entity_id, created_at, endpoint }) {
          fill(
            element,
            h(
              "a",
              { href: `#/deliveries/${id}`, id: `newest-${id}` },
              h("span", h("code", withBreaks(event_type)), statusBadge(delivery_status)),
              h("span.muted", `${shownClock(created_at, live.timeZone)} · ${entity_id}`),
              h("span.muted.to", `to ${endpoint.replace(/^https?:\/\//, "")}`),
            ),
          );
        },
      };
    },
  });
  function draw(): void {
    loading.hidden = live.isCurrent || live.deliveries.length > 0;
    place.ariaBusy = String(!loading.hidden);
    emptyMessage.hidden = !live.isCurrent || live.deliveries.length > 0;
    show(live.deliveries.slice(0, SHOWN));
  }
  live.onChange(["deliveries", "current"], draw);
  draw();
}
