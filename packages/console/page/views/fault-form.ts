import { pluralize } from "@partner-api/validation";
import { field, fill, h } from "../dom.ts";
import { FAULTS, type Fault, type FaultPlan, type Faults, faultCalls } from "../fault-calls.ts";
import { announce, button, form } from "../notices.ts";
import type { Page } from "../page.ts";
import type { Placed } from "../subscription-calls.ts";

const SHOWN = 10;

/** The form for the faults of a subscription, with the count of each injected fault and its deliveries. */
export function faultForm({ id, event, url }: Placed, faults: Faults, page: Page, onChanged: () => Promise<void>) {
  const calls = faultCalls(page.platform);
  const injectedFaults = h("div");
  const drawInjected = (latest: Faults) => fill(injectedFaults, injectedList(latest));
  drawInjected(faults);
  const plan = planForm({
    label: `Faults of ${event} to ${url}`,
    plan: faults.plan,
    async set(plan) {
      await calls.set(id, plan);
      announce(`From now on, faults are injected into ${event} to ${url}.`);
      await onChanged();
    },
    async end() {
      await calls.end(id);
      announce(`${event} to ${url} is delivered without faults.`);
      await onChanged();
    },
    more: button("Show injected faults", async () => drawInjected(await calls.read(id))),
  });
  return h("div.entry", plan, injectedFaults);
}

/** Sets the same faults for several subscriptions, at any endpoints. */
export function faultFormForAll(
  subscriptions: readonly Placed[],
  plan: FaultPlan,
  page: Page,
  onChanged: () => Promise<void>,
) {
  const calls = faultCalls(page.platform);
  const urls = [...new Set(subscriptions.map(({ url }) => url))];
  const selectedUrls = new Set(urls);
  const boxes = urls.map((url) => {
    const box = h("input", {
      type: "checkbox",
      checked: true,
      on: { change: () => void (box.checked ? selectedUrls.add(url) : selectedUrls.delete(url)) },
    });
    return h("label", box, h("code", url));
  });
  const each = async (work: (id: string) => Promise<unknown>, done: string) => {
    const selectedSubscriptions = subscriptions.filter(({ url }) => selectedUrls.has(url));
    if (selectedSubscriptions.length === 0) throw "Select at least one endpoint.";
    for (const { id } of selectedSubscriptions) await work(id);
    await onChanged();
    announce(`${pluralize(selectedSubscriptions.length, "subscription")}: ${done}`);
  };
  return h(
    "details.card",
    h("summary", "Faults for several endpoints …"),
    h("fieldset.choices", h("legend", "Endpoints"), boxes),
    planForm({
      label: "Faults of the selected endpoints",
      plan,
      set: (plan) => each((id) => calls.set(id, plan), "faults are injected from now on."),
      end: () => each((id) => calls.end(id), "delivered without faults."),
    }),
  );
}

type PlanForm = {
  label: string;
  plan: FaultPlan;
  set(plan: FaultPlan): Promise<unknown>;
  end(): Promise<unknown>;
  more?: HTMLElement;
};

const planForm = ({ label, plan, set, end, more }: PlanForm) =>
  form(
    { class: "faults", "aria-label": label },
    (data) => set(planOf(data)),
    h(
      "ul",
      (Object.entries(FAULTS) as [Fault, string][]).map(([fault, meaning]) =>
        h(
          "li",
          h(
            "label.check",
            number({ name: fault, min: 0, max: 100, value: Math.round((plan[fault] ?? 0) * 100) }),
            h("span", "% ", h("code", fault), h("span.muted", ` ${meaning}`)),
          ),
        ),
      ),
    ),
    h(
      "div.fields",
      field("Maximum delay, s", number({ name: "delay_max_s", min: 1, max: 3600, value: plan.delay_max_s })),
      field("Seed", number({ name: "seed", min: 0, max: 4294967295, value: plan.seed })),
    ),
    h("div.buttons", h("button", { type: "submit", class: "primary" }, "Inject"), button("No faults", end), more),
  );

const number = (attributes: Record<string, string | number | undefined>) =>
  h("input", { type: "number", required: true, ...attributes });

function injectedList({ injected, events }: Faults) {
  if (events === 0) return h("p.muted", "No events since these faults were set.");
  return [
    h("p.muted", `${pluralize(events, "event")} since these faults were set.`),
    injected.length > 0 &&
      h(
        "ul",
        injected
          .slice(0, SHOWN)
          .map(({ notification_id, faults }) =>
            h("li", h("a", { href: `#/deliveries/${notification_id}` }, notification_id), ` ${faults.join(", ")}`),
          ),
      ),
  ];
}

function planOf(data: FormData): FaultPlan {
  const value = (name: string) => Number(data.get(name));
  const probabilities = Object.keys(FAULTS).map((fault) => [fault, value(fault) / 100]);
  return { seed: value("seed"), delay_max_s: value("delay_max_s"), ...Object.fromEntries(probabilities) };
}
