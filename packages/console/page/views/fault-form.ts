import { fill, h } from "../dom.ts";
import { FAULTS, type Fault, type FaultPlan, type Faults, faultCalls } from "../fault-calls.ts";
import { announce, button, form } from "../notices.ts";
import type { Page } from "../page.ts";
import type { Placed } from "../subscription-calls.ts";

const SHOWN = 10;

/** The form for the faults of a subscription and how often each is injected, with the deliveries that had one. */
export function faultForm({ id, event, url }: Placed, faults: Faults, page: Page, onChanged: () => Promise<void>) {
  const calls = faultCalls(page.platform);
  const { plan } = faults;
  const injected = h("div");
  const drawInjected = (latest: Faults) => fill(injected, injectedList(latest));
  drawInjected(faults);
  return h(
    "div",
    { class: "entry" },
    form(
      { class: "faults", "aria-label": `Faults of ${event} to ${url}` },
      async (data) => {
        await calls.set(id, planOf(data));
        announce(`Faults are injected into ${event} to ${url} from now on.`);
        await onChanged();
      },
      h(
        "ul",
        {},
        (Object.entries(FAULTS) as [Fault, string][]).map(([fault, meaning]) =>
          h(
            "li",
            {},
            h(
              "label",
              { class: "check" },
              number({ name: fault, min: 0, max: 100, value: Math.round((plan[fault] ?? 0) * 100) }),
              h("span", {}, "% ", h("code", {}, fault), h("span", { class: "muted" }, ` ${meaning}`)),
            ),
          ),
        ),
      ),
      h(
        "div",
        { class: "fields" },
        h(
          "label",
          {},
          h("span", {}, "Longest delay, s"),
          number({ name: "delay_max_s", min: 1, max: 3600, value: plan.delay_max_s }),
        ),
        h("label", {}, h("span", {}, "Seed"), number({ name: "seed", min: 0, max: 4294967295, value: plan.seed })),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "submit", class: "primary" }, "Inject"),
        button("No faults", async () => {
          await calls.end(id);
          announce(`${event} to ${url} is delivered as it is.`);
          await onChanged();
        }),
        button("What was injected?", async () => drawInjected(await calls.read(id))),
      ),
    ),
    injected,
  );
}

const number = (attributes: Record<string, string | number | undefined>) =>
  h("input", { type: "number", required: true, ...attributes });

function injectedList({ injected, events }: Faults) {
  if (events === 0) return h("p", { class: "muted" }, "No event came since these faults were set.");
  return [
    h("p", { class: "muted" }, `${events} events came since these faults were set.`),
    injected.length > 0 &&
      h(
        "ul",
        {},
        injected
          .slice(0, SHOWN)
          .map(({ notification_id, faults }) =>
            h("li", {}, h("a", { href: `#/deliveries/${notification_id}` }, notification_id), ` ${faults.join(", ")}`),
          ),
      ),
  ];
}

function planOf(data: FormData): FaultPlan {
  const value = (name: string) => Number(data.get(name));
  const probabilities = Object.keys(FAULTS).map((fault) => [fault, value(fault) / 100]);
  return { seed: value("seed"), delay_max_s: value("delay_max_s"), ...Object.fromEntries(probabilities) };
}
