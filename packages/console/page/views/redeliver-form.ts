import { ask } from "../ask.ts";
import { deliveryCalls } from "../delivery-calls.ts";
import { h } from "../dom.ts";
import { announce, form } from "../notices.ts";
import type { Page } from "../page.ts";
import { DAY_MS, inputTime, momentOf } from "../time.ts";
import type { Filter } from "./delivery-filter.ts";

/** Delivers again all that failed since a moment, narrowed by the conditions of the log. */
export function redeliverForm(page: Page, filter: Filter): HTMLElement {
  const { live, signal } = page;
  return h(
    "details",
    { class: "card" },
    h("summary", {}, "Deliver again all that failed since …"),
    form(
      { class: "inline" },
      async (data) => {
        const { delivery_status: _any, created_after: _since, ...conditions } = filter.read();
        const since = String(data.get("since"));
        const narrowed = Object.keys(conditions).length > 0 ? ", as far as the conditions above fit" : "";
        if (
          !(await ask(`Deliver again all that failed since ${since.replace("T", ", ")}${narrowed}?`, "Deliver again"))
        )
          return;
        const { queued, passedOver } = await deliveryCalls(page.partner).redeliverFailed(
          { ...conditions, created_after: momentOf(since, live.timeZone).toISOString() },
          (count) => announce(`${count} are in the queue …`),
          signal,
        );
        const rest =
          passedOver > 0
            ? ` ${passedOver} were passed over: subscription paused or deleted, or outlet not linked.`
            : "";
        announce(`${queued} are in the queue again.${rest}`);
      },
      h("input", {
        type: "datetime-local",
        name: "since",
        required: true,
        "aria-label": "Failed since",
        value: inputTime(new Date(live.now().getTime() - DAY_MS), live.timeZone),
      }),
      h("button", { type: "submit", class: "primary" }, "Deliver all again"),
    ),
  );
}
