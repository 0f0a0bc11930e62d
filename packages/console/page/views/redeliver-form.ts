import { ask } from "../ask.ts";
import { deliveryCalls } from "../delivery-calls.ts";
import { h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { DAY_MS, inputTime, momentOf } from "../time.ts";
import type { Filter } from "./delivery-filter.ts";

/** Redelivers everything that failed since a point in time, restricted by the log's filter. */
export function redeliverForm(page: Page, filter: Filter): HTMLElement {
  const { live, signal } = page;
  return h(
    "details.card",
    h("summary", "Redeliver failed deliveries …"),
    form(
      { class: "inline" },
      async (data) => {
        const { delivery_status: _any, created_after: _since, ...conditions } = filter.read();
        const since = String(data.get("since"));
        const narrowed = Object.keys(conditions).length > 0 ? ", restricted by the filter above" : "";
        if (!(await ask(`Redeliver everything that failed since ${since.replace("T", ", ")}${narrowed}?`, "Redeliver")))
          return;
        const { queued, passedOver } = await deliveryCalls(page.partner).redeliverFailed(
          { ...conditions, created_after: momentOf(since, live.timeZone).toISOString() },
          (count) => announce(`${count} queued …`),
          signal,
        );
        const rest =
          passedOver > 0 ? `Skipped: ${passedOver} (subscription paused or deleted, or outlet not linked).` : "";
        announce(`Queued again: ${queued}.${rest}`);
      },
      h("input", {
        type: "datetime-local",
        name: "since",
        required: true,
        "aria-label": "Failed since",
        value: inputTime(new Date(live.now().getTime() - DAY_MS), live.timeZone),
      }),
      h("button", { type: "submit", class: "primary" }, "Redeliver all"),
    ),
  );
}
